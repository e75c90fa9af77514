/** Asking for the rule behind something: whoever shows a rule id can open the handbook there. */
import { getContext, setContext } from "svelte";

/** Open the handbook at a rule; `asked` says in words what the question was. */
export type AskWhy = (rule: string, asked: string) => void;

const KEY = Symbol("why");

export const answerWhy = (answer: AskWhy) => setContext(KEY, answer);

/** How to ask here; undefined where no handbook can be opened. */
export const askWhy = () => getContext<AskWhy | undefined>(KEY);
