import { addComment } from "./add-comment.ts";
import { assign } from "./assign.ts";
import { counts } from "./counts.ts";
import { create } from "./create.ts";
import { exportList } from "./export-list.ts";
import { exportListOfProperties } from "./export-list-of-properties.ts";
import { exportListOfSociety } from "./export-list-of-society.ts";
import { info } from "./info.ts";
import { list } from "./list.ts";
import { listOfProperties } from "./list-of-properties.ts";
import { listOfSociety } from "./list-of-society.ts";
import { rate } from "./rate.ts";
import { setStatus } from "./set-status.ts";
import { targets } from "./targets.ts";

export const tickets = {
  ...{ create, setStatus, list, listOfSociety, listOfProperties },
  ...{ exportList, exportListOfSociety, exportListOfProperties },
  ...{ counts, info, targets, addComment, assign, rate },
};
