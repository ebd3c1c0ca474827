import { contributionSac } from "#domain/law/society-gst.ts";
import type { GstRemark } from "#domain/money/charges/gst/returns/codes.ts";
import { amendedOf, type Figures, outwardOf, returnPeriod } from "#domain/money/charges/gst/returns/rules.ts";
import { addMonths, type Day, dayOf, financialYear } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import { findSettings } from "../settings/queries.ts";
import {
  countOutside,
  listPostedApart,
  listSacs,
  listSeries,
  listSupplies,
  postedTax,
  type Wanted,
} from "./queries.ts";

type Days = { from: Day; until: Day };
type Period = { Return_Day?: Day | undefined; Return_Months: 1 | 3 };

/** The days of a return; by default of the last one that has ended. */
export const periodIn = ({ Return_Day, Return_Months }: Period, now: Date): Days =>
  returnPeriod(Return_Day ?? addMonths(dayOf(now), -Return_Months), Return_Months);

/** Whether a role that is held to a financial year sees these days. */
export const isInYear = ({ from, until }: Days, year: number | undefined): boolean =>
  year === undefined || (financialYear(from) === year && financialYear(until) === year);

export type Return = {
  figures: Figures;
  outside: { collected: Paise; interest: Paise };
  posted: { cgst: Paise; sgst: Paise };
  apart: Awaited<ReturnType<typeof listPostedApart>>;
  remarks: GstRemark[];
};

/** The figures of a period as of one moment; nothing for a society that is not registered. */
export const figuresOf = (db: Db, societyId: string, days: Days): Promise<Return | undefined> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((tx) => computeFigures(tx, societyId, days));

async function computeFigures(db: Db, societyId: string, { from, until }: Days): Promise<Return | undefined> {
  const { terms } = await findSettings(db, societyId);
  if (terms.GST === null) return undefined;
  const wanted: Wanted = { societyId, from, until, registered: terms.GST.Registered_From };
  const figures: Figures = {
    gstin: terms.GST.GSTIN,
    ...{ from, until },
    supplies: await listSupplies(db, wanted),
    sacs: await listSacs(db, wanted, contributionSac),
    series: await listSeries(db, wanted),
  };
  const { without_tax, ...outside } = await countOutside(db, wanted);
  const posted = await postedTax(db, wanted);
  const sums = outwardOf(figures);
  const differs = sums.cgst !== posted.cgst || sums.sgst !== posted.sgst;
  const apart = await listPostedApart(db, wanted);
  const remarks: GstRemark[] = [
    ...(differs ? (["books-differ"] as const) : []),
    ...(without_tax > 0 ? (["without-tax"] as const) : []),
    ...(amendedOf(figures).length > 0 ? (["amended"] as const) : []),
    ...(sums.taxable < 0 || sums.exempt < 0 ? (["negative"] as const) : []),
  ];
  return { figures, outside, posted, apart, remarks };
}
