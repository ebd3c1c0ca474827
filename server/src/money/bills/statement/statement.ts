import { domain } from "#domain";
import type { StatementEntry } from "#domain/money/bills/calls.ts";
import { dayInYear, dayOf, daysOfYear } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { readerOf } from "../../payments/queries.ts";
import { viewStatement } from "../../statements/view.ts";
import { findFlat, listFlatEntries } from "./queries.ts";

const mostEntries = 5_000;

export const statement = handler(
  domain.bills.statement,
  async ({ db, actor, now, refuse }, { FlatID, Start_Date, End_Date }) => {
    const reader = readerOf(actor) ?? refuse("no-society");
    const flat = await findFlat(db, reader, FlatID);
    if (!flat) return refuse("unknown-flat");
    const { year } = actor;
    const from = year === undefined ? Start_Date : dayInYear(Start_Date ?? daysOfYear(year).first, year);
    const until = year === undefined ? (End_Date ?? dayOf(now)) : dayInYear(End_Date ?? dayOf(now), year);
    const { sums, Entries } = viewStatement(
      await listFlatEntries(db, reader, FlatID, until),
      { from, until },
      // No flat has a deposit.
      (entry, { name, period }) => ({
        ...entry,
        Kind: entry.Kind as StatementEntry["Kind"],
        Name: name,
        Period: period,
      }),
    );
    return {
      FlatID,
      Flat_No: flat.flat_no,
      Flat_Label: flat.flat_label,
      Building_Data: { Name: flat.building_name },
      Block_Data: { Name: flat.block_name },
      Society_Data: { Name: flat.society_name },
      ...sums,
      Entries: Entries.slice(0, mostEntries),
    };
  },
);
