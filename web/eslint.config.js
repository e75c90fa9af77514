import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "src/api/schema.d.ts"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-undef": "off", // TypeScript knows better
      eqeqeq: ["error", "always", { null: "ignore" }],
      "svelte/no-navigation-without-resolve": "off", // addresses are handled by lib/route.svelte.ts, not by SvelteKit
      "svelte/prefer-svelte-reactivity": "off", // sets and maps are replaced here, never changed
      "svelte/require-each-key": "off", // lists that never change need none
    },
  },
  {
    files: ["src/boards/**"],
    rules: { "svelte/no-at-html-tags": "off" }, // emblems, which the build takes out of the icon collection
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
);
