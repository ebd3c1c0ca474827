import { create } from "./create.ts";
import { imports } from "./imports.ts";
import { list } from "./list.ts";
import { post } from "./post.ts";
import { reverse } from "./reverse.ts";
import { reverseImport } from "./reverse-import.ts";

export const openings = { list, create, reverse, imports, post, reverseImport };
