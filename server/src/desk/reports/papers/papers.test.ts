import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Defaulter, FinancialReport } from "#domain/desk/reports/calls.ts";
import { startOf } from "#domain/platform/days.ts";
import { wordsIn } from "#domain/translations.ts";
import { asDrawn, readPdf } from "../../../../test/pdf.ts";
import { startServer } from "../../../../test/server.ts";
import { runDue } from "../../../money/bills/run/run.ts";
import { drawPaper } from "../../../money/payments/papers/draw.ts";
import { frameOf } from "../../../money/payments/papers/model.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { financialPaper } from "./financial-paper.ts";
import { maintenancePaper } from "./maintenance-paper.ts";
import { mostRows } from "./tables.ts";

const { goTo, ask, make, clock, queue, database } = await startServer();
const { db } = database;
const words = wordsIn("en", "reportTexts");

const calls = {
  financial: "vendor/Export_Financial_Report",
  visitor: "vendor/Export_Visitor_Report",
  maintenance: "vendor/Export_Maintenance_Report",
} as const;
type Tab = keyof typeof calls;
type Session = Pick<Awaited<ReturnType<typeof make.session>>, "headers">;

const exported = (tab: Tab, as: Session, input: object = {}) =>
  ask(calls[tab], { Format: "pdf", ...input } as never, { headers: as.headers });
const paper = async (tab: Tab, as: Session, input: object = {}) => {
  const { http, extras } = await exported(tab, as, input);
  expect(http).toBe(200);
  const pdf = readPdf(extras.Data!.Content_Base64);
  return { ...extras.Data!, ...pdf, text: pdf.texts.join("\n") };
};

let manager: Awaited<ReturnType<typeof make.role>>;
let deodar: { block_id: string };

/** Two blocks: in one four flats, of which one has paid in March, in the other nobody. */
beforeAll(async () => {
  await goTo("2026-01-10");
  manager = await make.role("society_manager");
  await db.updateTable("society").set({ name: "गंगा सदन" }).where("society_id", "=", manager.societyId).execute();
  deodar = await make.block({ society_id: manager.societyId, name: "Deodar" });
  await make.block({ society_id: manager.societyId, name: "Champa" });
  const { building_id } = await make.building({ block_id: deodar.block_id, name: "Deodar 1" });
  for (const n of [1, 2, 3, 4]) {
    const { flat_id } = await make.flat({ building_id, flat_no: `D${n}`, flat_type: 2 });
    await make.resident({ flat_id, name: n === 4 ? "श्री कृष्ण द्विवेदी" : `Owner ${n}` });
  }
  await db.updateTable("society").set({ two_bhk_rate_paise: 12_345_600 }).execute();
  const transaction = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);
  for (const day of ["2026-02-01", "2026-03-01"]) {
    await goTo(day);
    await runDue({ db, now: clock.now(), enqueue: queue.enqueue, transaction }, 60_000);
  }
  const { bill_id } = await db
    .selectFrom("bill")
    .select("bill_id")
    .where("party_flat_no", "=", "D1")
    .orderBy("bill_date")
    .executeTakeFirstOrThrow();
  await ask("vendor/Collect_Bill_Amount", { BillID: bill_id, Payment_Mode: 1 }, manager);
  for (const [figure, item, count] of [
    ["purpose", "guest", 1234],
    ["purpose", "delivery", 5],
    ["hour", "09", 1239],
    ["left", "", 4],
    ["walk-in", "denied", 7],
  ] as const)
    await sql`insert into visit_figure (society_id, figure, day, block_id, item, count, amount)
      values (${manager.societyId}, ${figure}, '2026-03-03', ${deodar.block_id}, ${item}, ${count}, ${2 * count})`.execute(
      db,
    );
  await goTo("2026-03-12", 18.1);
});

describe("a report as a paper", () => {
  test("of money names issuer, period and scope, its figures, and the defaulters", async () => {
    const { File_Name, Media_Type, Rows, text, hasLetter, fonts } = await paper("financial", manager);
    expect([File_Name, Media_Type]).toEqual(["report-2026-03-12.pdf", "application/pdf"]);
    expect(Rows).toBeGreaterThan(20);
    for (const sentence of [
      ...["Financial report", "1 Mar 2026 – 31 Mar 2026", "This month", "All blocks", "12 Mar 2026, 6:06 pm IST"],
      // Four bills of 1,23,456 a month; one of the first four is paid.
      ...["Billed\n₹4,93,824", "Collected\n₹1,23,456", "Outstanding today\n₹8,64,192", "Overdue today\n₹3,70,368"],
      ...["Billed and collected by month", "March 2026\n₹4,93,824\n₹1,23,456", "₹6 L"],
      ...["Collected by mode", "Cash\n100%\n1\n₹1,23,456", "1 receipt in this period"],
      ...["Outstanding by age", "0–30 days\n43%\n3\n₹3,70,368", "What was billed", "Advances held today"],
      ...["By block", "Deodar\n₹4,93,824\n₹1,23,456\n₹8,64,192\n₹3,70,368", "Champa\n₹0\n₹0\n₹0\n₹0"],
      ...["3 people with bills past their due date on 12 Mar 2026", "Owner 2", "Deodar 1 · D2", "16 Feb 2026\n24"],
      ...["Page 1 of 2", "Page 2 of 2"],
    ])
      expect(text).toContain(sentence);
    for (const letter of ["₹", "ग", "श", "द"]) expect(hasLetter(letter), letter).toBe(true);
    expect(fonts).toContain("NotoSansDevanagari-SemiBold");
  });

  test("of visitors counts them by day, hour, weekday, purpose and block, and names nobody", async () => {
    const { File_Name, text } = await paper("visitor", manager);
    expect(File_Name).toBe("visitors-2026-03-12.pdf");
    for (const sentence of [
      ...["Visitor report", "Visits\n1,239", "People\n2,478", "Average time inside\n2 min", "Came without a pass\n7"],
      ...["Visits by day", "3 Mar 2026\n1,239", "Visits by hour of the day", "09:00\n1,239", "Tuesday\n100%\n1,239"],
      ...["Guest\n100%\n1,234\n2,468", "Denied\n100%\n7", "No pass was used or ended.", "Deodar\n1,239\n2,478"],
    ])
      expect(text).toContain(sentence);
    expect(text).not.toMatch(/Owner|श्री/);
  });

  test("of tickets shows their times, by category, status and priority", async () => {
    const { vendor_id } = await make.vendor();
    const at = (hours: number) => new Date(startOf("2026-03-05").getTime() + hours * 3600_000);
    await make.ticket({
      ...{ vendor_id, society_id: manager.societyId, category: 3, priority: 4, ticket_status: 3, rating: 4 },
      ...{ created_at: at(10), answered_at: at(10.5), resolved_at: at(36) },
    });
    const { File_Name, text } = await paper("maintenance", manager, { Period: "quarter" });
    expect(File_Name).toBe("maintenance-2026-03-12.pdf");
    for (const sentence of [
      ...["Maintenance report", "1 Jan 2026 – 31 Mar 2026", "This quarter", "Raised\n1", "Resolved\n1", "Past due\n1"],
      ...[
        "Tickets by month",
        "March 2026\n1\n1",
        "Security\n1\n1\n1 d 2 h\n1 d 2 h",
        "First answer: median 30 min, 90% within 30 min",
      ],
      ...["Resolved\n100%\n1", "Critical\n100%\n1\n1", "4 of 5 on average, from 1", "Raised for no flat\n1\n0\n1"],
      "No block issue was raised or resolved in this period.",
    ])
      expect(text).toContain(sentence);
  });

  test("of one block names it and does not tell blocks apart", async () => {
    const { text } = await paper("financial", manager, { BlockID: deodar.block_id });
    expect(text).toContain("Deodar only");
    expect(text).toContain("Billed\n₹4,93,824");
    expect(text).not.toContain("By block");
  });

  test("of an empty period says so, on one page", async () => {
    const input = { Period: "custom", Start_Date: "2025-01-01", End_Date: "2025-01-31" };
    const [money, visitors, tickets] = [
      await paper("financial", await make.role("treasurer"), input),
      await paper("visitor", manager, input),
      await paper("maintenance", manager, input),
    ];
    expect([money.pages, visitors.pages, tickets.pages]).toEqual([1, 1, 1]);
    expect(money.text).toContain("Nothing was billed or collected from February 2024 to January 2025.");
    expect(money.text).toContain("There are no defaulters: no bill is past its due date.");
    expect(visitors.text).toContain("There were no visits in this period.");
    expect(tickets.text).toContain("No ticket was raised or resolved in this period.");
    expect(tickets.text).not.toContain("Median time");
  });

  test("is in the language of who asks for it, with figures and names as they are", async () => {
    const inHindi = { headers: { ...manager.headers, "accept-language": "hi" } };
    const [money, visitors, tickets] = [
      await paper("financial", inHindi),
      await paper("visitor", inHindi),
      await paper("maintenance", inHindi),
    ];
    expect([money.File_Name, money.language]).toEqual(["report-2026-03-12.pdf", "hi-IN"]);
    for (const text of [
      ...["वित्तीय रिपोर्ट", "1 मार्च 2026 – 31 मार्च 2026", "यह महीना", "सभी ब्लॉक", "12 मार्च 2026, 6:06 pm IST"],
      ...["बिल की रक़म\n₹4,93,824", "मिला\n₹1,23,456", "मार्च 2026\n₹4,93,824\n₹1,23,456", "नक़द\n100%\n1"],
      ...["इस अवधि में 1 रसीद", "0–30 दिन\n43%\n3", "12 मार्च 2026 को 3 लोगों के बिल", "Owner 2", "Deodar 1 · D2"],
      ...["पेज 1 / 2", "पेज 2 / 2"],
    ])
      expect(asDrawn(money.text)).toContain(asDrawn(text));
    for (const text of ["मेहमानों की रिपोर्ट", "मंगलवार\n100%\n1,239", "मना किया\n100%\n7", "2 मिनट"])
      expect(asDrawn(visitors.text)).toContain(asDrawn(text));
    for (const text of ["मेंटेनेंस रिपोर्ट", "दिन के हिसाब से टिकट", "गंभीर\n100%\n1\n1"])
      expect(asDrawn(tickets.text)).toContain(asDrawn(text));
    // Names, what they wrote and what is the same in both languages.
    const kept = /Baner|Deodar|Champa|Owner|Shanti|Road|Pune|office@example\.in|Aangan|IST|UPI|XLSX|pm/g;
    for (const { text } of [money, visitors, tickets])
      expect(text.replace(kept, "").match(/[A-Za-z]{2,}.*/g) ?? []).toEqual([]);
  });

  test("of an owner is about homes, and there is none about visitors", async () => {
    const owner = await make.role("president");
    for (const tab of ["financial", "maintenance"] as const)
      expect((await paper(tab, owner)).text).toContain("All homes");
    expect((await exported("visitor", owner)).http).toBe(403);
  });
});

test.each(["financial", "visitor", "maintenance"] as const)(
  "the %s report is for who may see it, and wrong questions are refused",
  async (tab) => {
    const custom = (Start_Date: string, End_Date: string) => ({ Period: "custom", Start_Date, End_Date });
    const wrong = async (input: object) => {
      const { http, extras } = await exported(tab, manager, input);
      return [http, extras.fields];
    };
    expect(await wrong(custom("2026-03-02", "2026-03-01"))).toEqual([
      400,
      { End_Date: "The period ends before it starts" },
    ]);
    expect(await wrong(custom("1926-01-01", "2026-01-01"))).toEqual([
      400,
      { End_Date: "A period can have five years at most" },
    ]);
    expect(await wrong({ Format: "docx" })).toEqual([400, { Format: "Choose a format: CSV, XLSX or PDF" }]);
    const { block_id } = await make.block();
    expect((await exported(tab, manager, { BlockID: block_id })).extras.refusal).toBe("unknown-block");
    for (const role of ["tenant", "block_secretary", "society_maintenance"] as const)
      expect((await exported(tab, await make.role(role))).http).toBe(403);
  },
);

test("a report with thousands of defaulters says which it leaves out, and other calls are answered meanwhile", async () => {
  const debt = { Count: 2, Amount: 12_000 };
  const late: Defaulter = {
    ...{
      AccountID: "1",
      Name: "Priyanka Subramanian",
      PhoneNumber: "9812345678",
      Flat_No: "A-101",
      Flat_Label: "A-101",
      Block_Name: "A",
    },
    ...{ Building_Name: "A 1", Property_Title: null, Overdue: debt, Outstanding_Amount: 14_000 },
    ...{ Oldest_Due_Date: "2026-01-16", Days_Overdue: 63 },
  };
  const { Data } = (await ask("vendor/Fetch_Financial_Report_Info", {}, manager)).extras;
  const { title, tiles, tables } = financialPaper(
    Data as FinancialReport,
    { rows: Array.from({ length: mostRows }, () => late), count: 3214 },
    false,
    words,
  );
  const drawing = drawPaper(
    {
      ...{ title, tiles, tables, number: null, stamp: null, letterhead: { name: "A", lines: [] }, facts: [] },
      ...{ party: { heading: "Period", name: "March", lines: [] }, sums: [], words: null, scan: null, remarks: [] },
    },
    frameOf("Aangan", "en"),
    "one",
  );
  let isDrawn = false;
  let answered = 0;
  const drawn = drawing.finally(() => {
    isDrawn = true;
  });
  while (!isDrawn) {
    expect((await ask("vendor/Fetch_Visitor_Report_Info", {}, manager)).http).toBe(200);
    answered++;
  }
  expect(answered).toBeGreaterThan(5);
  const { pages, texts } = readPdf((await drawn).toString("base64"));
  expect(texts.join("\n")).toContain("The first 300 of 3,214 are listed; the rest is in the XLSX of the defaulters.");
  // None is empty but for its foot.
  expect(pages).toBeGreaterThan(8);
  expect(texts.every((text) => text.split("\n").length > 20)).toBe(true);
});

test("of many homes a paper has the first", async () => {
  const { Data } = (await ask("vendor/Fetch_Maintenance_Report_Info", {}, manager)).extras;
  const place = { PlaceID: "1", Name: "Sunny 2 BHK", Raised: 1, Open_Count: 0, Late_Count: 0 };
  const { tables } = maintenancePaper({ ...Data!, Places: Array.from({ length: 4000 }, () => place) }, false, words);
  const places = tables.find(({ title }) => title === "Tickets by block")!;
  expect([places.rows.length, places.lead]).toEqual([
    300,
    "The first 300 of 4,000 are listed; the rest is in the XLSX.",
  ]);
});
