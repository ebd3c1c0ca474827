import { editList } from "./edit-list.ts";

export const preferences = { editList };
