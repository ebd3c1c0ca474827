import type { z } from "zod";
import { type ReportPeriod, reportPeriods } from "#domain/desk/reports/codes.ts";
import { type Day, dayOf, formatDay, formatTime } from "#domain/platform/days.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import type { SheetFile } from "#domain/platform/sheet-calls.ts";
import { fileOf } from "../../../money/payments/papers/file.ts";
import type { Fact, Paper, Table } from "../../../money/payments/papers/model.ts";
import type { Context } from "../../../platform/handler.ts";
import { type Books, findIssuer } from "../queries.ts";

/** What a report says below the head that all of them have; `things` is what its file is called. */
export type ReportPaper = { title: string; things: string; tiles: Fact[]; tables: Table[] };

type Asked = { books: Books; period: ReportPeriod; report: { Start_Date: Day; End_Date: Day } };

/** A report as a PDF, called by its things and today. Refuses where too many papers are being drawn. */
export async function reportFile(
  { reads, now, outside, actor }: Pick<Context<never, "signed-in">, "reads" | "now" | "outside" | "actor">,
  { books, period, report }: Asked,
  { title, things, tiles, tables }: ReportPaper,
): Promise<z.output<typeof SheetFile>> {
  const issuer = await findIssuer(reads, books);
  const paper: Paper = {
    title,
    number: null,
    stamp: null,
    letterhead: {
      name: issuer.name ?? `Owner, ${formatPhone(issuer.phone)}`,
      lines: [
        issuer.address ?? "",
        [issuer.name && formatPhone(issuer.phone), issuer.email].filter(Boolean).join(" · "),
      ].filter(Boolean),
    },
    party: {
      heading: "Period",
      name: `${formatDay(report.Start_Date)} – ${formatDay(report.End_Date)}`,
      lines: [reportPeriods[period]],
    },
    facts: [
      books.kind === "owner"
        ? { label: "Homes", value: "All homes" }
        : { label: "Blocks", value: issuer.block === null ? "All blocks" : `${issuer.block} only` },
      { label: "Generated", value: `${formatTime(now, undefined)} IST` },
    ],
    tiles,
    tables,
    sums: [],
    words: null,
    upi: null,
    remarks: [],
  };
  const file = await fileOf({ paper, kind: things, name: dayOf(now) }, outside.site.name, actor.vendorId);
  return { ...file, Rows: tables.reduce((sum, { rows }) => sum + rows.length, 0) };
}
