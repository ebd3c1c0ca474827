import { activate } from "./owned/activate.ts";
import { create } from "./owned/create.ts";
import { deactivate } from "./owned/deactivate.ts";
import { edit } from "./owned/edit.ts";
import { info } from "./owned/info.ts";
import { list } from "./owned/list.ts";
import { publicInfo } from "./public-info.ts";
import { publicList } from "./public-list.ts";
import { publicMap } from "./public-map.ts";
import { draftInfo } from "./wizard/draft-info.ts";
import { editDraft } from "./wizard/edit-draft.ts";
import { removeDraft } from "./wizard/remove-draft.ts";

export const properties = {
  create,
  edit,
  activate,
  deactivate,
  list,
  info,
  publicList,
  publicMap,
  publicInfo,
  editDraft,
  draftInfo,
  removeDraft,
};
