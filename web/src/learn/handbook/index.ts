/** The handbook: a chunk of its own, loaded when somebody opens it. */
export { default as Drawer } from "./Drawer.svelte";
export { default as Page } from "./Page.svelte";
