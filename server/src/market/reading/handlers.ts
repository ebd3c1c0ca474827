import { readText } from "./read-text.ts";

export const reading = { readText };
