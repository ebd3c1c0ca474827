import { appoint } from "./appoint.ts";
import { list } from "./list.ts";
import { staff } from "./staff.ts";

export const portfolio = { list, staff, appoint };
