import { decide } from "./decide.ts";
import { issuerInfo } from "./issuer-info.ts";
import { list } from "./list.ts";
import { standing } from "./standing.ts";

export const standings = { list, issuerInfo, decide, standing };
