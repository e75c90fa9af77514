/** What a table of a lesson needs besides the table. */
export { default as Attending } from "./Attending.svelte";
export { default as Coach } from "./Coach.svelte";
