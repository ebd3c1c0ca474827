import { editAliases } from "./edit-aliases.ts";
import { editSettings } from "./edit-settings.ts";
import { settings } from "./settings.ts";

export const labels = { settings, editSettings, editAliases };
