import { readdir } from "node:fs/promises";
import path from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Document } from "#domain/core/uploads/calls.ts";
import {
  makeArchive,
  makeOldOffice,
  makeOpenDocument,
  makePdf,
  makeWord,
  makeWorkbook,
} from "../../../test/make/office.ts";
import { startServer } from "../../../test/server.ts";
import { examineArchive } from "../../platform/file-kinds/archive.ts";

const minute = 60_000;
const megabyte = 1024 * 1024;
const server = await startServer();
const account = await server.make.session();
const other = await server.make.session();

const upload = async (bytes: Buffer, name = "agreement.pdf", as = account) => {
  const file = new File([bytes as never], name);
  const answer = await server.postForm("upload/Upload_Document", { file }, { headers: as.headers });
  // A refusal has no Data: only its test looks at it.
  return { ...answer, data: answer.extras.Data as Document };
};
const info = (DocumentID: string, as = account) =>
  server.ask("upload/Fetch_Document_Info", { DocumentID }, { headers: as.headers });
const remove = (DocumentID: string, as = account) =>
  server.ask("upload/Remove_Document", { DocumentID }, { headers: as.headers });
const open = (url: string) => server.app.inject(url);

async function stored() {
  const entries = await readdir(path.join(server.folder, "documents"), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const { rows } = await server.database.pool.query(
    "select (select count(*) from document) as documents, (select count(*) from stray_file) as strays",
  );
  return { files: entries.filter((entry) => entry.isFile()).length, ...rows[0] };
}

const jpeg = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: "#c63" } })
    .jpeg()
    .toBuffer();

describe("a document is kept", () => {
  test.each<[string, () => Buffer | Promise<Buffer>, string, string, "inline" | "attachment"]>([
    ["PDF", () => makePdf(), "pdf", "application/pdf", "inline"],
    [
      "PDF that begins at its first page",
      () => makePdf(Buffer.from("/OpenAction [1 0 R /Fit]")),
      "pdf",
      "application/pdf",
      "inline",
    ],
    [
      "PDF with packed streams",
      () => makePdf(deflateSync(Buffer.alloc(megabyte)), "/Filter /FlateDecode"),
      "pdf",
      "application/pdf",
      "inline",
    ],
    ["a picture", jpeg, "jpg", "image/jpeg", "inline"],
    [
      "Word",
      () => makeWord(),
      "docx",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "attachment",
    ],
    ["Excel", makeWorkbook, "xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "attachment"],
    [
      "OpenDocument text",
      () => makeOpenDocument("text"),
      "odt",
      "application/vnd.oasis.opendocument.text",
      "attachment",
    ],
    [
      "OpenDocument sheet",
      () => makeOpenDocument("spreadsheet"),
      "ods",
      "application/vnd.oasis.opendocument.spreadsheet",
      "attachment",
    ],
    [
      "OpenDocument slides",
      () => makeOpenDocument("presentation"),
      "odp",
      "application/vnd.oasis.opendocument.presentation",
      "attachment",
    ],
    ["old Word", () => makeOldOffice(["WordDocument", "1Table"]), "doc", "application/msword", "attachment"],
    ["old Excel", () => makeOldOffice(["Workbook"]), "xls", "application/vnd.ms-excel", "attachment"],
  ])("as it is: %s", async (_, make, extension, mediaType, way) => {
    const bytes = await make();
    const { http, data } = await upload(bytes, "किराया (2026) d'été.exe");
    expect(http).toBe(200);
    expect(data).toMatchObject({
      File_Name: `किराया (2026) d'été.${extension}`,
      Media_Type: mediaType,
      Size_In_Bytes: bytes.length,
    });
    const opened = await open(data.Document_URL);
    expect(opened.statusCode).toBe(200);
    expect(opened.rawPayload.equals(bytes)).toBe(true);
    expect(opened.headers).toMatchObject({
      "content-type": mediaType,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "content-disposition": expect.stringMatching(
        new RegExp(`^${way}; filename\\*=UTF-8''[\\w%.~!-]+\\.${extension}$`),
      ),
    });
  });

  test.each([
    ["../../etc/passwd", "passwd.pdf"],
    ["C:\\Users\\me\\deed.PDF", "deed.pdf"],
    ["a\u0007b:1.pdf", "a b 1.pdf"],
    ["", "document.pdf"],
    [".pdf", "document.pdf"],
    [`${"x".repeat(300)}.pdf`, `${"x".repeat(100)}.pdf`],
  ])("under a clean name: %j", async (sent, kept) => {
    expect((await upload(makePdf(), sent)).data.File_Name.replace(/\s+/g, " ")).toBe(kept);
  });
});

describe("a clear no, and nothing stored", () => {
  const bomb = Buffer.alloc(300 * megabyte);
  const packedBomb = deflateSync(bomb);
  test.each<[string, () => Buffer | Promise<Buffer>, string, number]>([
    ["a renamed executable", () => Buffer.concat([Buffer.from("MZ\x90\0"), Buffer.alloc(900)]), "not-a-document", 400],
    ["HTML", () => Buffer.from("<html><script>alert(1)</script></html>"), "not-a-document", 400],
    ["SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "not-a-document", 400],
    ["plain text", () => Buffer.from("To whom it may concern"), "not-a-document", 400],
    ["a zip archive", () => makeArchive([{ name: "a.exe", content: "MZ" }]), "not-a-document", 400],
    [
      "a Java program",
      () => makeArchive([{ name: "META-INF/MANIFEST.MF", content: "Main-Class: A" }]),
      "not-a-document",
      400,
    ],
    ["an OpenDocument drawing", () => makeOpenDocument("graphics"), "not-a-document", 400],
    ["an installer", () => makeOldOffice(["\u4840\u3b3f"]), "not-a-document", 400],
    ["Word with macros", () => makeWord([{ name: "word/vbaProject.bin", content: "x" }]), "has-macros", 400],
    [
      "Word with macros, by type",
      () => makeWord([], "application/vnd.ms-word.document.macroEnabled.main+xml"),
      "has-macros",
      400,
    ],
    [
      "OpenDocument with macros",
      () => makeOpenDocument("text", [{ name: "Basic/Standard/Module1.xml", content: "Sub" }]),
      "has-macros",
      400,
    ],
    ["old Excel with macros", () => makeOldOffice(["Workbook", "_VBA_PROJECT_CUR"]), "has-macros", 400],
    [
      "a zip bomb in Word's clothes",
      () => makeWord([{ name: "word/media/image1.png", content: bomb }]),
      "broken-document",
      400,
    ],
    [
      "one that lies about its size",
      () => makeWord([{ name: "word/media/image1.png", content: bomb, declaredSize: 1000 }]),
      "broken-document",
      400,
    ],
    [
      "ten thousand entries",
      () => makeWord(Array.from({ length: 10_000 }, (_, n) => ({ name: `x/${n}`, content: "" }))),
      "broken-document",
      400,
    ],
    ["an entry twice", () => makeWord([{ name: "word/document.xml", content: "other" }]), "broken-document", 400],
    ["half an archive", () => makeWord().subarray(0, 300), "broken-document", 400],
    ["half an old document", () => makeOldOffice(["WordDocument"]).subarray(0, 1100), "broken-document", 400],
    [
      "a PDF that runs a script",
      () => makePdf(Buffer.from("<< /S /JavaScript /JS (app.alert(1)) >>")),
      "has-scripts",
      400,
    ],
    ["a PDF that hides the name of it", () => makePdf(Buffer.from("<< /S /J#61vaScript >>")), "has-scripts", 400],
    ["a PDF that starts a program", () => makePdf(Buffer.from("<< /S /Launch >>")), "has-scripts", 400],
    ["a PDF that opens an address", () => makePdf(Buffer.from("/OpenAction << /S /URI >>")), "has-scripts", 400],
    ["a PDF that carries a file", () => makePdf(Buffer.from("<< /Type /EmbeddedFile >>")), "has-scripts", 400],
    [
      "a PDF that packs the script",
      () => makePdf(deflateSync(Buffer.from("<< /S /JavaScript >>")), "/Type /ObjStm /Filter /FlateDecode"),
      "has-scripts",
      400,
    ],
    [
      "a PDF packed so that nobody sees",
      () => makePdf(Buffer.from("x"), "/Type /ObjStm /Filter /LZWDecode"),
      "has-scripts",
      400,
    ],
    ["half a PDF", () => makePdf().subarray(0, 60), "broken-document", 400],
    ["a PDF that is a bomb", () => makePdf(packedBomb, "/Filter /FlateDecode"), "broken-document", 400],
    [
      "a PDF packed twice",
      () => makePdf(deflateSync(packedBomb), "/Filter [/FlateDecode /FlateDecode]"),
      "broken-document",
      400,
    ],
    ["a PDF of streams without end", () => makePdf(Buffer.from("stream\n".repeat(200_000))), "broken-document", 400],
    ["half a picture", async () => (await jpeg()).subarray(0, -100), "broken-document", 400],
    [
      "60 megapixels",
      () =>
        sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: "#fff" } })
          .png()
          .toBuffer(),
      "too-many-pixels",
      413,
    ],
    ["more than 10 MB", () => makePdf(Buffer.alloc(10 * megabyte)), "file-too-large", 413],
  ])("for %s", async (_, make, code, http) => {
    const before = await stored();
    expect(await upload(await make())).toMatchObject({ http, extras: { code: 3, refusal: code } });
    expect(await stored()).toEqual(before);
  });
});

test("an archive is unpacked up to its limit, whatever size it claims", async () => {
  const archive = makeWord([{ name: "word/media/image1.png", content: Buffer.alloc(megabyte), declaredSize: 1000 }]);
  const honest = makeWord([{ name: "word/media/image1.png", content: Buffer.alloc(megabyte) }]);
  expect(await examineArchive(honest, 2 * megabyte)).toBe("docx");
  expect(await examineArchive(honest, megabyte)).toBe("broken-document");
  expect(await examineArchive(archive, megabyte)).toBe("broken-document");
});

describe("access to a document", () => {
  test("is for anyone with its address, for ten minutes; then a new address is needed", async () => {
    const { DocumentID, Document_URL: url } = (await upload(makePdf())).data;
    server.clock.pass(9 * minute);
    expect((await open(url)).statusCode).toBe(200);
    server.clock.pass(minute + 1000);
    const late = await open(url);
    expect([late.statusCode, late.headers["content-type"]]).toEqual([403, "text/plain; charset=utf-8"]);
    const renewed = (await info(DocumentID)).extras.Data!.Document_URL;
    expect((await open(renewed)).statusCode).toBe(200);
  });

  test("is refused for an invented address", async () => {
    const [one, two] = [(await upload(makePdf())).data, (await upload(makePdf(), "b.pdf", other)).data];
    const url = new URL(one.Document_URL, "http://x");
    const change = (name: string, value: string) => {
      const forged = new URL(url);
      forged.searchParams.set(name, value);
      return `${forged.pathname}${forged.search}`;
    };
    const forged = [
      url.pathname,
      change("until", String(Number(url.searchParams.get("until")) + 1)),
      change("until", "99999999999999999"),
      change("until", "NaN"),
      change("signature", ""),
      change("signature", `${url.searchParams.get("signature")!.slice(0, -1)}_`),
      change("signature", new URL(two.Document_URL, "http://x").searchParams.get("signature")!),
      two.Document_URL.replace(two.DocumentID, one.DocumentID),
      `${one.Document_URL}&until=1`,
      `${one.Document_URL}&signature=x`,
      `/documents/nothing${url.search}`,
      `/files/${one.DocumentID}`,
    ];
    for (const address of forged) expect([403, 404]).toContain((await open(address)).statusCode);
    expect((await open(one.Document_URL)).statusCode).toBe(200);
  });

  test("another's document does not exist", async () => {
    const { DocumentID } = (await upload(makePdf())).data;
    expect(await info(DocumentID, other)).toMatchObject({ http: 404, extras: { refusal: "unknown-document" } });
    expect(await remove(DocumentID, other)).toMatchObject({ http: 404, extras: { refusal: "unknown-document" } });
    expect(await info(DocumentID)).toMatchObject({ http: 200 });
  });
});

test("a replay with the same Idempotency-Key answers the same document, with an address that opens it", async () => {
  const send = () =>
    server.postForm(
      "upload/Upload_Document",
      { file: new File([makePdf() as never], "agreement.pdf") },
      { headers: { ...other.headers, "idempotency-key": "agreement" } },
    );
  const { extras: first } = await send();
  const before = await stored();
  server.clock.pass(11 * minute);
  const { http, extras: again } = await send();
  expect([http, again.Data]).toEqual([200, { ...(first.Data as Document), Document_URL: expect.any(String) }]);
  expect((await open((first.Data as Document).Document_URL)).statusCode).toBe(403);
  expect((await open((again.Data as Document).Document_URL)).statusCode).toBe(200);
  expect(await stored()).toEqual(before);
});

test("a removed document is gone with its file, and its address with it", async () => {
  const before = await stored();
  const { DocumentID, Document_URL } = (await upload(makePdf(), "plan.pdf", other)).data;
  expect(await remove(DocumentID, other)).toMatchObject({ http: 200 });
  await server.queue.drain();
  expect((await open(Document_URL)).statusCode).toBe(404);
  expect(await remove(DocumentID, other)).toMatchObject({ http: 404 });
  expect(await stored()).toEqual(before);
});

test("a floor plan stays while its home has it, and is swept after 48 hours when it has not", async () => {
  const [plan, orphan] = await Promise.all(
    [1, 2].map(async () => (await upload(makePdf(), "plan.pdf", other)).data.DocumentID),
  );
  await server.make.property({ floor_plan_document_id: plan! });
  expect(await remove(plan!, other)).toMatchObject({ http: 409, extras: { refusal: "in-use" } });
  server.clock.pass(49 * 60 * minute);
  const { db } = server.database;
  await db.transaction().execute((tx) => server.queue.enqueue(tx, "uploads.sweep-orphans", {}));
  await server.queue.drain();
  expect(await info(plan!, other)).toMatchObject({ http: 200 });
  expect(await info(orphan!, other)).toMatchObject({ http: 404 });
});

test("20 documents that nothing refers to are the most that wait", async () => {
  const hoarder = await server.make.session();
  for (let n = 0; n < 20; n++) expect(await upload(makePdf(), "plan.pdf", hoarder)).toMatchObject({ http: 200 });
  const { extras } = await upload(makePdf(), "plan.pdf", hoarder);
  expect(extras).toMatchObject({ code: 6, refusal: "too-many-uploads" });
  expect(await upload(makePdf(), "plan.pdf", other)).toMatchObject({ http: 200 });
});
