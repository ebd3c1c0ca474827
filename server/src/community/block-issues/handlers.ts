import { addComment } from "./add-comment.ts";
import { create } from "./create.ts";
import { edit } from "./edit.ts";
import { info } from "./info.ts";
import { list } from "./list.ts";
import { places } from "./places.ts";
import { update } from "./update.ts";

export const blockIssues = { list, places, info, create, edit, update, addComment };
