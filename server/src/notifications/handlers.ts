import { editSettings } from "./edit-settings.ts";
import { list } from "./list.ts";
import { settings } from "./settings.ts";
import { updateAllStatus } from "./update-all-status.ts";
import { updateStatus } from "./update-status.ts";

export const notifications = { list, updateStatus, updateAllStatus, settings, editSettings };
