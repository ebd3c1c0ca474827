import { decide } from "./decide.ts";
import { issuerInfo } from "./issuer-info.ts";
import { list } from "./list.ts";
import { openSociety } from "./open-society.ts";
import { standing } from "./standing.ts";

export const standings = { list, issuerInfo, decide, openSociety, standing };
