import { paper } from "./paper.ts";

export const recoveryPapers = { paper };
