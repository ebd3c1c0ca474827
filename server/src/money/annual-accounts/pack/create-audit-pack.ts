import { domain } from "#domain";
import { dayOf, financialYear } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { listYears } from "../../journal/periods/years.ts";
import { askForPack } from "./queries.ts";
import { viewPack } from "./view.ts";

export const createAuditPack = handler(
  domain["annual-accounts"].createAuditPack,
  async ({ actor, now, language, transaction, enqueue, refuse }, { Financial_Year, Language }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const year = Financial_Year ?? book.year ?? financialYear(dayOf(now));
      if (book.year !== undefined && year !== book.year) return refuse("other-financial-year");
      if (!(await listYears(tx, book, now)).includes(year)) return refuse("unknown-financial-year");
      const asked = { book, year, language: Language ?? language, by: actor.vendorId, now };
      const { row, isNew } = await askForPack(tx, asked);
      if (isNew) await enqueue(tx, "annual-accounts.make-pack", { issuerId: book.issuerId, packId: row.audit_pack_id });
      return viewPack(row);
    });
  },
);
