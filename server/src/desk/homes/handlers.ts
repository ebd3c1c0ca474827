import { info } from "./info.ts";

export const homes = { info };
