import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { bookOf } from "./book.ts";
import { findEntry } from "./queries.ts";
import { viewEntry } from "./view.ts";

export const info = handler(
  domain.journal.info,
  async ({ reads, actor, language, refuse }, { Entry_Kind, Entry_DocumentID }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const row =
      (await findEntry(reads, book, { kind: Entry_Kind, documentId: Entry_DocumentID })) ?? refuse("unknown-entry");
    return {
      ...viewEntry(language, row),
      Reversed_On: row.is_reversed ? row.reversed_on : null,
      Reverse_Reason: row.reverse_reason ?? "",
      Made_By: row.made_by_name ?? "",
      Rental_ContractID: row.rental_contract_id,
    };
  },
);
