import { figures } from "./figures.ts";

export const site = { figures };
