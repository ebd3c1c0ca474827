import { createEvent } from "./events/create-event.ts";
import { dropEvent } from "./events/drop-event.ts";
import { events } from "./events/events.ts";
import { example } from "./examples/example.ts";
import { exportGst } from "./gst/export-gst.ts";
import { gstFigures } from "./gst/gst-figures.ts";
import { editMemberGstin } from "./gst/members/edit-member-gstin.ts";
import { listMemberGstins } from "./gst/members/list-member-gstins.ts";
import { choices } from "./heads/choices.ts";
import { createHead } from "./heads/create-head.ts";
import { editHead } from "./heads/edit-head.ts";
import { endHead } from "./heads/end-head.ts";
import { headInfo } from "./heads/head-info.ts";
import { listHeads } from "./heads/list-heads.ts";
import { orderHeads } from "./heads/order-heads.ts";
import { removeHead } from "./heads/remove-head.ts";
import { editSettings } from "./settings/edit-settings.ts";
import { settings } from "./settings/settings.ts";
import { createTariff } from "./tariffs/create-tariff.ts";
import { editTariff } from "./tariffs/edit-tariff.ts";
import { removeTariff } from "./tariffs/remove-tariff.ts";
import { editTotals } from "./totals/edit-totals.ts";
import { totals } from "./totals/totals.ts";

export const charges = {
  listHeads,
  headInfo,
  choices,
  createHead,
  editHead,
  orderHeads,
  endHead,
  removeHead,
  createTariff,
  editTariff,
  removeTariff,
  example,
  settings,
  editSettings,
  gstFigures,
  exportGst,
  listMemberGstins,
  editMemberGstin,
  totals,
  editTotals,
  events,
  createEvent,
  dropEvent,
};
