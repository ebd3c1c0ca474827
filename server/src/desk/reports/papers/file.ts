import type { z } from "zod";
import type { ReportPeriod } from "#domain/desk/reports/codes.ts";
import { type Day, dayOf, formatTime } from "#domain/platform/days.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import type { SheetFile } from "#domain/platform/sheet-calls.ts";
import { wordsIn } from "#domain/translations.ts";
import { fileOf } from "../../../money/payments/papers/file.ts";
import type { Fact, Paper, Table } from "../../../money/payments/papers/model.ts";
import type { Context } from "../../../platform/handler.ts";
import { type Books, findIssuer } from "../queries.ts";

import type { ReportWords } from "./tables.ts";

/** What a report says below the head that all of them have; `things` is what its file is called. */
export type ReportPaper = { title: string; things: string; tiles: Fact[]; tables: Table[] };

type Report = { books: Books; period: ReportPeriod; report: { Start_Date: Day; End_Date: Day } };

/** A report as a PDF, called by its things and today. Refuses where too many papers are being drawn. */
export async function reportFile(
  {
    reads,
    now,
    outside,
    actor,
    language,
  }: Pick<Context<never, "signed-in">, "reads" | "now" | "outside" | "actor" | "language">,
  { books, period, report }: Report,
  paperIn: (words: ReportWords) => ReportPaper,
): Promise<z.output<typeof SheetFile>> {
  const words = wordsIn(language, "reportTexts");
  const { say, label, day } = words;
  const { title, things, tiles, tables } = paperIn(words);
  const issuer = await findIssuer(reads, books);
  const paper: Paper = {
    title,
    number: null,
    stamp: null,
    letterhead: {
      name: issuer.name ?? say("owner", { phone: formatPhone(issuer.phone) }),
      lines: [
        issuer.address ?? "",
        [issuer.name && formatPhone(issuer.phone), issuer.email].filter(Boolean).join(" · "),
      ].filter(Boolean),
    },
    party: {
      heading: say("period"),
      name: say("from-until", { from: day(report.Start_Date), until: day(report.End_Date) }),
      lines: [label("reportPeriods", period)],
    },
    facts: [
      books.kind === "owner"
        ? { label: say("homes"), value: say("all-homes") }
        : {
            label: say("blocks"),
            value: issuer.block === null ? say("all-blocks") : say("one-block", { block: issuer.block }),
          },
      { label: say("generated"), value: say("generated-at", { time: formatTime(now, undefined, language) }) },
    ],
    tiles,
    tables,
    sums: [],
    words: null,
    scan: null,
    remarks: [],
  };
  const file = await fileOf(
    { paper, kind: things, name: dayOf(now) },
    { site: outside.site.name, language, account: actor.vendorId },
  );
  return { ...file, Rows: tables.reduce((sum, { rows }) => sum + rows.length, 0) };
}
