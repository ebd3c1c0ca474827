import { info } from "./info.ts";
import { search } from "./search.ts";
import { tasks } from "./tasks/tasks.ts";

export const dashboards = { info, search, tasks };
