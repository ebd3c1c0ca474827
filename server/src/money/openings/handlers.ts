import { create } from "./create.ts";
import { exportList } from "./export-list.ts";
import { imports } from "./imports.ts";
import { list } from "./list.ts";
import { post } from "./post.ts";
import { reverse } from "./reverse.ts";
import { reverseImport } from "./reverse-import.ts";

export const openings = { list, exportList, create, reverse, imports, post, reverseImport };
