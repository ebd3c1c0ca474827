import { domain } from "#domain";
import type { Defaulter } from "#domain/desk/reports/calls.ts";
import { dayOf } from "#domain/platform/days.ts";
import { mayReadContacts } from "#domain/platform/roles.ts";
import { largestSheet } from "#domain/platform/sheets.ts";
import { handler } from "../../platform/handler.ts";
import { withoutContacts } from "../../platform/scope.ts";
import { type Columns, sheetFileOf } from "../../platform/sheets/sheet-file.ts";
import { booksOf } from "./books.ts";
import { listDefaulters } from "./queries.ts";
import { viewDefaulter } from "./view.ts";

const debt: Columns<Defaulter> = {
  "Overdue bills": (row) => row.Overdue.Count,
  "Overdue amount": (row) => row.Overdue.Amount,
  "Outstanding amount": (row) => row.Outstanding_Amount,
  "Oldest due date": (row) => row.Oldest_Due_Date,
  "Days overdue": (row) => row.Days_Overdue,
};
const person: Columns<Defaulter> = { Name: (row) => row.Name, "Phone number": (row) => row.PhoneNumber };
const columns: Record<"society" | "owner", Columns<Defaulter>> = {
  society: {
    ...person,
    Block: (row) => row.Block_Name ?? "",
    Building: (row) => row.Building_Name ?? "",
    Flat: (row) => row.Flat_Label,
    ...debt,
  },
  owner: { ...person, Property: (row) => row.Property_Title ?? "", Flat: (row) => row.Flat_No, ...debt },
};

export const exportDefaulters = handler(
  domain.reports.exportDefaulters,
  async ({ reads, actor, now, refuse }, { Format, BlockID }) => {
    const today = dayOf(now);
    const books = await booksOf(reads, actor, BlockID, refuse);
    const { rows, count } = await listDefaulters(reads, books, today, { Skip: 0, Limit: largestSheet.rows });
    if (count > largestSheet.rows) return refuse("too-many-to-export");
    const viewed = rows.map((row) => viewDefaulter(row, today));
    const listed = mayReadContacts(actor.role) ? viewed : (withoutContacts(viewed) as Defaulter[]);
    return sheetFileOf("defaulters", listed, columns[books.kind], { Format, now });
  },
);
