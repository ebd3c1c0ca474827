import { beforeAll, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { asDrawn, readPdf } from "../../../../test/pdf.ts";
import { startServer } from "../../../../test/server.ts";
import { QueueFull } from "../../../platform/limits/turns.ts";
import type { Mail } from "../../../platform/outside/ports.ts";
import { drawPaper } from "../../payments/papers/draw.ts";
import { frameOf } from "../../payments/papers/model.ts";
import { runDue } from "../run/run.ts";

const mails: Mail[] = [];
const mail = {
  send: async (sent: Mail) => {
    mails.push(sent);
    return { reference: `mail-${mails.length}` };
  },
};
const { goTo, app, ask, make, clock, queue, database } = await startServer({ outside: { mail } });
const { db } = database;

type Session = Awaited<ReturnType<typeof make.session>>;
let manager: Awaited<ReturnType<typeof make.role>>;
let payer: Session;
let home: { flat_id: string; email: string };
let bill: { BillID: string };

beforeAll(async () => {
  await goTo("2026-01-10");
  manager = await make.role("society_manager");
  await db.updateTable("society").set({ name: "हरि ॐ निवास" }).where("society_id", "=", manager.societyId).execute();
  const { building_id } = await make.building({ society_id: manager.societyId });
  const { flat_id } = await make.flat({ building_id });
  const email = "krishna@example.in";
  const account = await make.vendor({ vendor_type: vendorTypes.tenant, email_id: email });
  payer = await make.session({ vendorId: account.vendor_id });
  await make.resident({ flat_id, phone_number: account.phone_number, name: "श्री कृष्ण 😀 द्विवेदी", email_id: email });
  home = { flat_id, email };
  await goTo("2026-02-01");
  const transaction = <T>(work: (tx: never) => Promise<T>) => db.transaction().execute(work as never) as Promise<T>;
  await runDue({ db, now: clock.now(), enqueue: queue.enqueue, transaction: transaction as never }, 60_000);
  bill = (await ask("vendor/Filter_All_Resident_Bills", {}, manager)).extras.Data![0]!;
  await ask("vendor/Edit_Payment_Settings", { UPI_ID: "hari@ybl", Payee_Name: "Hari Om", Reminder_Days: [] }, manager);
});

describe("a bill as a paper", () => {
  test("has a descriptive file name, with ₹ and Hindi in our own fonts, each embedded once", async () => {
    const { extras } = await ask("vendor/Fetch_Bill_Paper", bill, payer);
    expect(extras.Data).toMatchObject({ File_Name: "bill-B-2025-26-000001.pdf", Media_Type: "application/pdf" });
    const pdf = readPdf(extras.Data!.Content_Base64);
    expect(pdf.pages).toBe(1);
    expect([...pdf.fonts].sort()).toEqual([
      "Inter-Regular",
      "Inter-SemiBold",
      "NotoSansDevanagari-Regular",
      "NotoSansDevanagari-SemiBold",
    ]);
    expect(pdf.embedded).toBe(pdf.fonts.size);
    for (const letter of ["₹", "क", "श"]) expect(pdf.hasLetter(letter), letter).toBe(true);
  });

  test("can be opened by people who may see the bill, and by nobody else", async () => {
    const neighbour = await make.vendor({ vendor_type: vendorTypes.tenant });
    const stranger = await make.session({ vendorId: neighbour.vendor_id });
    const other = await make.role("society_manager");
    for (const as of [stranger, other]) expect((await ask("vendor/Fetch_Bill_Paper", bill, as)).http).toBe(404);
    for (const as of [stranger, other])
      expect((await ask("vendor/Fetch_Flat_Statement_Paper", { FlatID: home.flat_id }, as)).http).toBe(404);
    const visitor = await make.role("visitor");
    const seen = await ask("vendor/Fetch_Bill_Paper", bill, visitor);
    expect([403, 404]).toContain(seen.http);
  });
});

test("receipt, notes and statement are papers too, and a statement of many entries has as many pages as it needs", async () => {
  const paid = await ask("vendor/Collect_Bill_Amount", { BillID: bill.BillID, Amount: 100 }, manager);
  const { PaymentID } = paid.extras.Data!;
  const receipt = await ask("vendor/Fetch_Bill_Payment_Paper", { PaymentID }, payer);
  expect(receipt.extras.Data!.File_Name).toBe("receipt-R-2025-26-000001.pdf");
  const note = { BillID: bill.BillID, Note_Type: 1 as const, Amount: 10, Reason: "Lift out of order" };
  const { Bill_NoteID } = (await ask("vendor/Create_Bill_Note", note, manager)).extras.Data!;
  const credit = await ask("vendor/Fetch_Bill_Note_Paper", { Bill_NoteID }, payer);
  expect(credit.extras.Data!.File_Name).toBe("credit-note-CN-2025-26-00001.pdf");
  const other = await make.role("society_manager");
  expect((await ask("vendor/Fetch_Bill_Note_Paper", { Bill_NoteID }, other)).extras.refusal).toBe("unknown-note");
  expect((await ask("vendor/Fetch_Bill_Payment_Paper", { PaymentID }, other)).extras.refusal).toBe("unknown-payment");
  for (let nth = 0; nth < 40; nth++)
    await ask("vendor/Collect_Bill_Amount", { BillID: bill.BillID, Amount: 1 }, manager);
  const { extras } = await ask("vendor/Fetch_Flat_Statement_Paper", { FlatID: home.flat_id }, payer);
  expect(extras.Data!.File_Name).toMatch(/^statement-.+-2026-02-01\.pdf$/);
  expect(readPdf(extras.Data!.Content_Base64).pages).toBeGreaterThan(1);
});

describe("in Hindi", () => {
  const inHindi = () => ({ headers: { ...payer.headers, "accept-language": "hi-IN,hi;q=0.9" } });

  test("every document is whole: titles, labels, stamps, remarks, days, arithmetic and the amount in words", async () => {
    const { Payments, Notes } = (await ask("vendor/Fetch_Bill_Info", bill, payer)).extras.Data!;
    const { PaymentID } = Payments.find((part) => part.PaymentID !== null)!;
    const documents = {
      bill: await ask("vendor/Fetch_Bill_Paper", bill, inHindi()),
      receipt: await ask("vendor/Fetch_Bill_Payment_Paper", { PaymentID: PaymentID! }, inHindi()),
      note: await ask("vendor/Fetch_Bill_Note_Paper", { Bill_NoteID: Notes[0]!.Bill_NoteID }, inHindi()),
      statement: await ask("vendor/Fetch_Flat_Statement_Paper", { FlatID: home.flat_id }, inHindi()),
    };
    const has = {
      bill: [
        ...["मेंटेनेंस बिल", "16 फ़र॰ 2026 तक चुकाएँ", "किसके नाम", "1 फ़र॰ 2026 – 28 फ़र॰ 2026", "इस प्रकार के फ़्लैट की"],
        ...["× 1 महीना =", "क्रेडिट नोट CN/2025-26/00001: Lift out of order", "रसीद R/2025-26/000001, नक़द"],
        ...["UPI से", "रक़म शब्दों में", "रुपये मात्र", "कंप्यूटर से बना है", "पेज 1 / "],
      ],
      receipt: ["रसीद", "सधन्यवाद प्राप्त", "भुगतान का तरीक़ा", "बिल B/2025-26/000001", "एक सौ रुपये मात्र", "पेज 1 / 1"],
      note: ["क्रेडिट नोट", "किसके खाते में जमा", "मेंटेनेंस बिल B/2025-26/000001", "दस रुपये मात्र"],
      statement: ["खाते का विवरण", "शुरुआती बैलेंस", "मेंटेनेंस फ़रवरी 2026", "भुगतान R/2025-26/000001", "पेज 2 / "],
    };
    for (const [name, { extras }] of Object.entries(documents)) {
      const { texts, language } = readPdf(extras.Data!.Content_Base64);
      expect(language).toBe("hi-IN");
      const text = texts.join("\n");
      for (const part of has[name as keyof typeof has]) expect(asDrawn(text), part).toContain(asDrawn(part));
      // Names, numbers of documents, what somebody wrote, and what Hindi writes in Latin letters too.
      const kept =
        /\b(?:[A-Z]{1,2}\/20[\d/-]+|(?:Building|Block) \d+|Asha Kulkarni|UTR|UPI|Hari Om|hari@ybl|BHK|Lift out of order|Baner Road, Pune|office@example\.in)/g;
      expect(text.replace(kept, "").match(/[A-Za-z]{2,}.*/g) ?? [], name).toEqual([]);
    }
  });

  test("a mail carries its document in the language of its recipient", async () => {
    await ask("vendor/Update_Vendor_Language", { Language: "hi" }, payer);
    await ask("vendor/Collect_Bill_Amount", { BillID: bill.BillID, Amount: 1 }, manager);
    await queue.drain();
    const carried = mails.filter(({ to }) => to === home.email).flatMap(({ attachments = [] }) => attachments);
    const receipt = carried.findLast(({ name }) => name.startsWith("receipt"))!;
    const { texts, language } = readPdf(receipt.bytes.toString("base64"));
    expect(language).toBe("hi-IN");
    expect(asDrawn(texts.join())).toContain(asDrawn("सधन्यवाद प्राप्त"));
  });
});

test("a page of ours opens a paper by its address with the cookies of its session, and another site's page does not", async () => {
  const open = (path: string, site: string) =>
    app.inject({
      url: path,
      headers: { "sec-fetch-site": site },
      cookies: {
        apiKey: payer.headers.ApiKey,
        sessionID: payer.headers.SessionID,
        vendorID: payer.headers.VendorID,
      },
    });
  const paper = await open(`/papers/bills/${bill.BillID}`, "same-origin");
  expect(paper.statusCode).toBe(200);
  expect(paper.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": "inline; filename*=UTF-8''bill-B-2025-26-000001.pdf",
    "cache-control": "private, no-store",
  });
  expect((await open(`/papers/bills/${bill.BillID}`, "cross-site")).statusCode).toBe(401);
  expect((await open("/papers/bills/nonsense", "same-origin")).statusCode).toBe(404);
  expect((await open("/papers/constructor/1", "same-origin")).statusCode).toBe(404);
  const part = await open(
    `/papers/statements/${home.flat_id}?Start_Date=2026-02-01&End_Date=2026-02-28`,
    "same-origin",
  );
  expect(part.headers["content-disposition"]).toContain("2026-02-28");
});

test("the mails of a new bill and of a payment carry their papers, and those of others none", async () => {
  await queue.drain();
  const mine = mails.filter(({ to }) => to === home.email);
  const carried = mine.flatMap(({ attachments = [] }) => attachments.map(({ name, type }) => `${name} ${type}`));
  expect(carried).toContain("bill-B-2025-26-000001.pdf application/pdf");
  expect(carried).toContain("receipt-R-2025-26-000001.pdf application/pdf");
  expect(
    mine.every(({ attachments = [] }) => attachments.every(({ bytes }) => bytes.subarray(0, 5).toString() === "%PDF-")),
  ).toBe(true);
  expect(mails.filter(({ to }) => to !== home.email).every(({ attachments }) => attachments === undefined)).toBe(true);
});

const frame = frameOf("Aangan", "en");
const whole = {
  ...{ title: "Receipt", number: "R/1", stamp: null, letterhead: { name: "A", lines: [] }, facts: [], tables: [] },
  ...{ party: { heading: "For", name: "B", lines: [] }, sums: [], words: null, scan: null, remarks: [] },
};

test("an account waits for five papers at a time, and fills nobody else's queue", async () => {
  const answers = await Promise.allSettled([
    ...Array.from({ length: 7 }, () => drawPaper(whole, frame, "one")),
    drawPaper(whole, frame, "other"),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array(5).fill("fulfilled"),
    ...["rejected", "rejected", "fulfilled"],
  ]);
  expect((answers[6] as PromiseRejectedResult).reason).toBeInstanceOf(QueueFull);
});

test("a paper that cannot be drawn fails alone: the next one is drawn", async () => {
  const broken = { ...whole, tables: [{ title: null, columns: null as never, rows: [{ cells: [] }] }] };
  const [first, second] = await Promise.allSettled([drawPaper(broken, frame, "one"), drawPaper(whole, frame, "one")]);
  expect(first.status).toBe("rejected");
  expect(second).toMatchObject({ status: "fulfilled" });
});
