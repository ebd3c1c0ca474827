import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { findSettings, saveSettings } from "./queries.ts";
import { viewSettings } from "./view.ts";

export const editSettings = handler(
  domain.payables.editSettings,
  async ({ actor, now, transaction, refuse }, { One_Approver_Up_To, Whether_Deducts_TDS, TAN }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const settings = { oneApprover: One_Approver_Up_To, deductsTds: Whether_Deducts_TDS, tan: TAN };
      await saveSettings(tx, book, settings, now);
      return viewSettings(await findSettings(tx, book));
    });
  },
);
