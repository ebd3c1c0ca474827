import { example } from "./examples/example.ts";
import { choices } from "./heads/choices.ts";
import { createHead } from "./heads/create-head.ts";
import { editHead } from "./heads/edit-head.ts";
import { endHead } from "./heads/end-head.ts";
import { headInfo } from "./heads/head-info.ts";
import { listHeads } from "./heads/list-heads.ts";
import { orderHeads } from "./heads/order-heads.ts";
import { removeHead } from "./heads/remove-head.ts";
import { listPrepayments } from "./prepayments/list-prepayments.ts";
import { prepay } from "./prepayments/prepay.ts";
import { yearPrice } from "./prepayments/year-price.ts";
import { editSettings } from "./settings/edit-settings.ts";
import { settings } from "./settings/settings.ts";
import { createTariff } from "./tariffs/create-tariff.ts";
import { editTariff } from "./tariffs/edit-tariff.ts";
import { removeTariff } from "./tariffs/remove-tariff.ts";

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
  yearPrice,
  prepay,
  listPrepayments,
};
