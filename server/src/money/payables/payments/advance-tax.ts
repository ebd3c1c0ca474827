import type { TdsNature } from "#domain/law/tds.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";
import { type Withholding, withhold } from "../bills/tax.ts";
import { findSettings } from "../settings/queries.ts";

type Ahead = { Paid_On: Day; Advance_Amount: Paise };

/** The tax of what is paid ahead, as the supplier is usually taxed; nothing where no tax is deducted. */
export async function withholdAhead(
  db: Db,
  book: Book,
  supplier: { supplier_id: string; pan: string; tds_nature: string },
  { Paid_On, Advance_Amount }: Ahead,
): Promise<(Withholding & { nature: TdsNature }) | undefined> {
  const nature = supplier.tds_nature as TdsNature;
  const settings = await findSettings(db, book);
  if (Advance_Amount === 0 || nature === "none" || !settings.deductsTds) return undefined;
  const asked = { supplier, nature, day: Paid_On, net: Advance_Amount, withWaiting: false, isAdvance: true };
  return { ...(await withhold(db, book, settings, asked)), nature };
}
