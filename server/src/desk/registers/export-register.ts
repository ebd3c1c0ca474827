import { domain } from "#domain";
import { mostInPdf, type Register } from "#domain/desk/registers/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import { largestSheet } from "#domain/platform/sheets.ts";
import { wordsIn } from "#domain/translations.ts";
import { fileOf } from "../../money/payments/papers/file.ts";
import { letterheadOf, type Table } from "../../money/payments/papers/model.ts";
import type { Db } from "../../platform/db/database.ts";
import { handler } from "../../platform/handler.ts";
import { sheetFileOf } from "../../platform/sheets/sheet-file.ts";
import {
  associateColumns,
  formI,
  formJ,
  listedAssociates,
  listedMembers,
  nominationColumns,
  parkingColumns,
  type RegisterColumn,
  type RegisterWords,
  shareColumns,
  transferColumns,
} from "./columns.ts";
import {
  findSocietyHead,
  listNominationRegister,
  listParkingRegister,
  listRegister,
  listTransfers,
} from "./queries.ts";

/** A register with everything in words: its columns by their headings and widths, and its rows. */
type Filled = { columns: { heading: string; width: number }[]; rows: string[][] };

const filled = <Row>(columns: readonly RegisterColumn<Row>[], rows: readonly Row[], words: RegisterWords): Filled => ({
  columns: columns.map(({ heading, width }) => ({ heading: words.say(heading), width })),
  rows: rows.map((row) => columns.map(({ cell }) => cell(row, words))),
});

async function fill(db: Db, societyId: SocietyId, register: Register, words: RegisterWords): Promise<Filled> {
  // One more than a file has, to know that there are more.
  const most = largestSheet.rows + 1;
  switch (register) {
    case "form-i":
      return filled(formI, await listRegister(db, societyId, most), words);
    case "form-j":
      return filled(formJ, listedMembers(await listRegister(db, societyId, most)), words);
    case "shares": {
      const members = await listRegister(db, societyId, most);
      return filled(
        shareColumns,
        members.filter(({ certificate_no, share_from }) => certificate_no || share_from),
        words,
      );
    }
    case "nominations":
      return filled(nominationColumns, await listNominationRegister(db, societyId, most), words);
    case "transfers":
      return filled(transferColumns, await listTransfers(db, societyId, most), words);
    case "associates":
      return filled(associateColumns, listedAssociates(await listRegister(db, societyId, most)), words);
    case "parking":
      return filled(parkingColumns, await listParkingRegister(db, societyId, most), words);
  }
}

export const exportRegister = handler(
  domain.registers.exportRegister,
  async ({ reads, actor, now, outside, language, refuse }, { Register: register, Format }) => {
    const words = wordsIn(language, "registerTexts");
    const { columns, rows } = await fill(reads, actor.societyId, register, words);
    if (rows.length > (Format === "pdf" ? mostInPdf : largestSheet.rows)) return refuse("too-many-to-export");
    const society = await findSocietyHead(reads, actor.societyId);
    const today = dayOf(now);
    const registration = society.registration_no
      ? [{ label: words.say("registration"), value: society.registration_no }]
      : [];
    if (Format !== "pdf") {
      const sheet = Object.fromEntries(columns.map(({ heading }, at) => [heading, (row: string[]) => row[at]!]));
      const title = [
        words.label("registers", register),
        society.name,
        ...registration.map(({ label, value }) => `${label}: ${value}`),
        society.address,
        `${words.say("as-of")}: ${words.day(today)}`,
      ];
      return sheetFileOf(register, rows, sheet, { Format, now, title });
    }
    const paper = {
      title: words.label("registers", register),
      number: null,
      stamp: null,
      letterhead: letterheadOf({
        Name: society.name,
        Address: society.address,
        PhoneNumber: society.phone_number,
        EmailID: society.email_id,
      }),
      party: { heading: words.say("society"), name: society.name, lines: [] },
      facts: [
        ...registration,
        { label: words.say("as-of"), value: words.day(today) },
        { label: words.say("entries"), value: String(rows.length) },
      ],
      tables: register === "form-i" ? folios({ columns, rows }, words) : [tableOf({ columns, rows }, words)],
      sums: [],
      words: null,
      scan: null,
      remarks: [words.say("source")],
    };
    const frame = { site: outside.site.name, language, account: actor.vendorId };
    return { ...(await fileOf({ paper, kind: register, name: today }, frame)), Rows: rows.length };
  },
);

const tableOf = ({ columns, rows }: Filled, { say }: RegisterWords): Table => ({
  title: null,
  ...(rows.length === 0 && { lead: say("none") }),
  isDense: true,
  columns: columns.map(({ heading, width }) => ({ label: heading, width })),
  rows: rows.map((cells) => ({ cells })),
});

/** One folio for each member: what the form asks for, in two columns, so that three fit on a page. */
function folios({ columns, rows }: Filled, words: RegisterWords): Table[] {
  if (rows.length === 0) return [tableOf({ columns, rows }, words)];
  const [, , ...asked] = columns;
  const half = Math.ceil(asked.length / 2);
  const heads = [words.say("heading"), words.say("entry")];
  return rows.map(([serial = "", flat = "", ...cells]) => ({
    title: words.say("folio", { number: serial, flat }),
    isDense: true,
    columns: [...heads, ...heads].map((label, at) => ({ label, width: at % 2 === 0 ? 22 : 28 })),
    rows: asked.slice(0, half).map(({ heading }, at) => ({
      cells: [heading, cells[at]!, asked[at + half]?.heading ?? "", cells[at + half] ?? ""],
    })),
  }));
}
