import { countOwnView } from "./count-own-view.ts";
import { countView } from "./count-view.ts";
import { info } from "./info.ts";
import { list } from "./list.ts";

export const statistics = { countView, countOwnView, list, info };
