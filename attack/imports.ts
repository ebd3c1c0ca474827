import { makeArchive, makeSheet } from "../server/test/make/office.ts";
import { lure, written } from "./left.ts";
import { type NewSociety, newSociety } from "./outsiders.ts";
import { type Answer, nextNumber, type Target } from "./target.ts";

const megabyte = 1024 * 1024;
/** How long a person tolerates waiting for a page, in milliseconds. */
const patience = 2_000;

/** Somebody of a minute sends files that are made to hurt, and imports people who never heard of them. */
export async function importsAttack(target: Target): Promise<void> {
  const { call, check, make } = target;
  const society = await newSociety(target, "Reward Heights");
  const { headers } = society;
  const upload = (bytes: Buffer | string, by = headers) => {
    const form = new FormData();
    form.set("file", new File([bytes as never], "members.csv"));
    return call("vendor/Create_Resident_Import", form, { headers: by });
  };
  const other = await make.role("society_manager");
  /** How long somebody else waits for a page meanwhile, at the worst. */
  async function besides<T>(work: Promise<T>): Promise<{ result: T; waited: number }> {
    let [isDone, waited] = [false, 0];
    const done = work.finally(() => {
      isDone = true;
    });
    while (!isDone) {
      const began = performance.now();
      await call("vendor/Filter_All_Residents", { Limit: 10 }, { headers: other.headers });
      waited = Math.max(waited, performance.now() - began);
    }
    return { result: await done, waited };
  }

  const hostile: Record<string, () => Buffer | string> = {
    "a million columns": () => Array.from({ length: 1_000_000 }, (_, at) => `c${at}`).join(","),
    "a million columns of a workbook": () =>
      makeSheet(`<row r="1">${'<c r="A1"><v>1</v></c>'.repeat(1_000_000)}</row>`),
    "a cell of nine megabytes": () => `Name\n${"a".repeat(9 * megabyte)}`,
    "an open quote over nine megabytes": () => `Name,Phone\n"${"a,\n".repeat(3 * megabyte)}`,
    "a million rows": () => `Name,Phone\n${"a,1\n".repeat(1_000_000)}`,
    "nine megabytes of empty lines": () => `Name,Phone\n${"\n".repeat(9 * megabyte)}`,
    "nine megabytes of commas": () => `Name\n${",".repeat(9 * megabyte)}`,
    "a workbook of half a gigabyte": () => makeSheet(" ".repeat(500 * megabyte)),
    "a workbook that lies about its size": () =>
      makeArchive([
        { name: "[Content_Types].xml", content: "<Types/>" },
        { name: "xl/workbook.xml", content: " ".repeat(200 * megabyte), declaredSize: 10 },
      ]),
    "a row far below": () => makeSheet('<row r="4294967295"><c r="A4294967295"><v>1</v></c></row>'),
    "entities inside entities": () =>
      makeSheet(
        `<!DOCTYPE x [<!ENTITY a "${"a".repeat(1000)}"><!ENTITY b "${"&a;".repeat(1000)}">]><row r="1"><c r="A1" t="inlineStr"><is><t>${"&b;".repeat(1000)}</t></is></c></row>`,
      ),
    "names of columns that objects know": () => "__proto__,constructor,toString,hasOwnProperty\na,b,c,d",
    "no text at all": () => Buffer.alloc(megabyte),
    "half of a sign": () => Buffer.from([0x4e, 0x61, 0x6d, 0x65, 0x0a, 0xe0, 0xa4]),
    "the same name of a column 200 times": () => `${"Name,".repeat(199)}Name\n${"a,".repeat(199)}a`,
  };
  let worst = 0;
  for (const [name, file] of Object.entries(hostile)) {
    const { result, waited } = await besides(upload(file()));
    worst = Math.max(worst, waited);
    check(result.http < 500, `${name}: ${result.http} ${result.extras?.refusal ?? result.extras?.fields?.file ?? ""}`);
  }
  check(worst < patience, `somebody else waited ${worst.toFixed(0)} ms at the worst, of ${patience}`);

  const large = `Name,Phone,Flat\n${Array.from({ length: 50_000 }, (_, at) => `A${at},${8_000_000_000 + at},${at}`).join("\n")}`;
  const { result: many, waited } = await besides(Promise.all(Array.from({ length: 20 }, () => upload(large))));
  const read = many.filter(({ http }) => http === 200).length;
  const refusals = [...new Set(many.map(({ extras }) => extras?.refusal).filter(Boolean))].join(", ");
  check(
    many.every(({ http }) => http < 500) && read < 20,
    `20 files of 50,000 rows at once: ${read} read, the others ${refusals}; somebody else waited ${waited.toFixed(0)} ms`,
  );

  await importStrangers(target, society, upload);
}

/** A society of a minute imports 400 people, each with a lure for a name, and exports what it wrote. */
async function importStrangers(
  { need, drain, check, db, clock }: Target,
  { headers, BuildingID }: NewSociety,
  upload: (file: string) => Promise<Answer>,
): Promise<void> {
  const begun = clock.now();
  const numbers = Array.from({ length: 400 }, nextNumber);
  const rows = numbers.map(
    (number, at) => `"=HYPERLINK(""https://evil.example"",""${lure}"")",${number},${at + 1},Owner`,
  );
  const { extras } = await upload(`Name,Mobile,Flat No,Type\n${rows.join("\n")}`);
  const { Resident_ImportID, Guessed } = extras.Data;
  const mapped = { Resident_ImportID, Mapping: { ...Guessed, BuildingID } };
  await need("vendor/Update_Resident_Import_Mapping", mapped, { headers });
  await need("vendor/Update_Resident_Import_Status", { Resident_ImportID }, { headers });
  await drain();
  const { extras: info } = await need("vendor/Fetch_Resident_Import_Info", { Resident_ImportID }, { headers });
  const sent = await db
    .selectFrom("outbox_message")
    .select(["recipient", "body"])
    .where("recipient", "in", numbers)
    .where("created_at", ">=", begun)
    .execute();
  const lured = sent.filter(({ body }) => written.test(body)).length;
  check(
    lured === 0 && new Set(sent.map(({ recipient }) => recipient)).size === sent.length,
    `${info.Data.Done_Rows} strangers imported: ${sent.length} neutral texts, ${lured} with what the attacker wrote`,
  );
  const { extras: exported } = await need("vendor/Export_All_Residents", { Format: "csv" }, { headers });
  const sheet = Buffer.from(exported.Data.Content_Base64, "base64").toString();
  const formulas = sheet.split("\n").filter((line) => /(^|,)"?[=+@-]/.test(line)).length;
  check(formulas === 0, `${formulas} lines of the export begin a cell with a formula`);
}
