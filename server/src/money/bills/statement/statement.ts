import { domain } from "#domain";
import type { StatementEntry } from "#domain/money/bills/calls.ts";
import { dayOf } from "#domain/platform/days.ts";
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
    const until = End_Date ?? dayOf(now);
    const { sums, Entries } = viewStatement(
      await listFlatEntries(db, reader, FlatID, until),
      { from: Start_Date, until },
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
      Building_Data: { Name: flat.building_name },
      Block_Data: { Name: flat.block_name },
      Society_Data: { Name: flat.society_name },
      ...sums,
      Entries: Entries.slice(0, mostEntries),
    };
  },
);
