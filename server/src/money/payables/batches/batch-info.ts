import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { showBatch } from "./view.ts";

export const batchInfo = handler(
  domain.payables.batchInfo,
  async ({ db, actor, refuse }, { Payment_BatchID }) =>
    (await showBatch(db, actor, bookOf(actor) ?? refuse("no-society"), Payment_BatchID)) ??
    refuse("unknown-payment-batch"),
);
