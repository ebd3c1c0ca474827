import type { Day } from "#domain/platform/days.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { Db } from "../../../platform/db/database.ts";
import { chargesIn } from "./by-heads/charges.ts";
import { previewByHeads } from "./by-heads/preview.ts";
import type { Month } from "./charges.ts";
import { markOfMonth } from "./mark.ts";
import { assumedTypes, previewCharges } from "./queries.ts";

type Page = { Skip: number; Limit: number; Whether_Changed: boolean; Whether_Trial: boolean };

/** What a month would be: by heads, if it is billed by them or in a trial, else by the rates by BHK. */
export async function previewOf(
  db: Db,
  { month, billDate }: { month: Month; billDate: Day },
  page: Page,
  language: Language,
) {
  const charges = await chargesIn(db, month.societyId, month.period, { always: page.Whether_Trial });
  const Preview_Mark = await markOfMonth(db, month, charges);
  if (charges) {
    const byHeads = { ...month, isProRata: false, byHeads: true };
    const wanted = { billDate, language, onlyChanged: page.Whether_Changed, Skip: page.Skip, Limit: page.Limit };
    return {
      Whether_By_Heads: true,
      assumed: [],
      ...(await previewByHeads(db, byHeads, charges, wanted)),
      Preview_Mark,
    };
  }
  const [{ rows, sums }, assumed] = await Promise.all([previewCharges(db, month, page), assumedTypes(db, month)]);
  return {
    ...{ Whether_By_Heads: false, Newly_Billed_Count: 0 },
    rows: rows.map((row) => ({ ...row, lines: [] })),
    ...{ sums, assumed, Remarks: [], Heads: [], Unbilled_Count: 0, Unbilled: [], Preview_Mark },
  };
}
