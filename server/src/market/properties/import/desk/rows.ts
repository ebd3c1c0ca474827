import { setImmediate } from "node:timers/promises";
import { mayBeInIndia } from "#domain/core/places/rules.ts";
import { mostImages } from "#domain/market/properties/codes.ts";
import { rentToAskAbout } from "#domain/market/properties/doubts/rules.ts";
import type { PropertyDraft } from "#domain/market/properties/draft.ts";
import type { PropertyImportMapping } from "#domain/market/properties/import/calls.ts";
import { type PropertyImportField, propertyImportFields } from "#domain/market/properties/import/codes.ts";
import { photosIn } from "#domain/market/properties/import/rules.ts";
import { hasPlaceOnMap } from "#domain/market/properties/rules.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import { formatRupees, rupees } from "#domain/platform/money.ts";
import { rowReason } from "#domain/platform/row-reasons.ts";
import type { Db } from "../../../../platform/db/database.ts";
import { checkedAddress, PhotoNotFetched } from "../../../../platform/outside/photos.ts";
import { withoutGuard } from "../../../../platform/sheets/csv.ts";
import type { FileRow } from "../../../../platform/sheets/parse.ts";
import type { RowProblem } from "../../../../platform/sheets/problems.ts";
import { columnsOf } from "../../queries.ts";
import { cityFinder } from "../cities.ts";
import { mapRows } from "../map.ts";
import type { Mapping } from "../mapping.ts";
import { type HomeCells, readCells } from "./cells.ts";
import { findOwnerOf, likenessesOf, likenessOf } from "./queries.ts";
import type { ReadHome } from "./read-home.ts";

type Site = {
  columns: readonly string[];
  mapping: PropertyImportMapping;
  vendorId: VendorId;
  /** Where our own pictures are stored, if known. */
  site: string | undefined;
  now: Date;
  /** The import that runs: its own homes are no others like them. */
  importId?: string;
};

const fields = Object.keys(propertyImportFields) as PropertyImportField[];
const read = fields.filter((field) => field !== "Property_Images");
const madeTitle = "Made_Title";

/** Reads the cells as `npm run import` does, once they are named by their fields. */
const plain: Mapping = {
  empty: [],
  decimal: ".",
  cells: {},
  fields: {
    ...Object.fromEntries(read.map((field) => [field, { column: field }])),
    Property_Title: { template: ["{Property_Title}", `{${madeTitle}} {City_Name}`] },
  },
};

/** Reads every row of the file, in its order; a row is good as a whole or not at all. */
export async function readRows(db: Db, rows: readonly FileRow[], site: Site): Promise<ReadHome[]> {
  const { Type_Of_All, ...named } = site.mapping;
  const at = new Map(fields.map((field) => [field, site.columns.indexOf(named[field] ?? "")]));
  const owner = await findOwnerOf(db, site.vendorId);
  const found = new Map<number, RowProblem[]>();
  const photos = new Map<number, string[]>();
  const columnOf = (field: string) => columnNamed(site.mapping, field);

  const sheetRows = [];
  for (const [index, [line, cells]] of rows.entries()) {
    if (index % 500 === 499) await setImmediate();
    const problems: RowProblem[] = [];
    const given = Object.fromEntries(
      fields.map((field) => [field, withoutGuard(cells[at.get(field)!] ?? "").trim()]),
    ) as HomeCells;
    const home = readCells(given, Type_Of_All, site.now, (field, reason) =>
      problems.push({ line, column: columnOf(field), reason }),
    );
    if (home.Owner_Name + home.Owner_Phone + home.Owner_Email === "")
      Object.assign(home, {
        ...{ Owner_Name: owner.full_name ?? "", Owner_Phone: owner.phone_number, Owner_Email: owner.email_id ?? "" },
      });
    photos.set(
      line,
      photosOf(given.Property_Images, site.site, (reason) =>
        problems.push({ line, column: columnOf("Property_Images"), reason, severity: "warned" }),
      ),
    );
    found.set(line, problems);
    sheetRows.push({ line, cells: [...read.map((field) => home[field]), home.Property_Title ? "" : titleOf(home)] });
  }

  const sheet = { columns: [...read, madeTitle], rows: sheetRows };
  const mapped = await mapRows(sheet, plain, { now: site.now, findCity: cityFinder(db) });
  for (const { line, column, reason } of mapped.problems) {
    const field = column.split(", ")[0] as PropertyImportField;
    const problems = found.get(line)!;
    const name = columnOf(field);
    if (!problems.some((problem) => problem.column === name && !problem.severity))
      problems.push({ line, column: name, reason });
  }
  const alike = await likenessesOf(db, site.vendorId, site.importId);
  const good = new Map(mapped.good.map((row) => [row.line, row]));
  return rows.map(([line]) => {
    const problems = found.get(line)!;
    const row = good.get(line);
    if (!row || problems.some(({ severity }) => severity === undefined)) return { line, problems };
    const doubts = doubtsOf(row.draft, alike).map((doubt) => ({ ...doubt, line, column: columnOf(doubt.field) }));
    return {
      line,
      problems: [...problems, ...doubts],
      home: { draft: row.draft, createdAt: row.createdAt, photos: photos.get(line)! },
    };
  });
}

/** The file's column of a field, by its name. */
const columnNamed = (mapping: PropertyImportMapping, field: string): string =>
  mapping[field as PropertyImportField] ?? propertyImportFields[field as PropertyImportField] ?? field;

const isTwin = (draft: PropertyDraft, alike: ReadonlySet<string>): boolean =>
  alike.has(likenessOf(columnsOf(draft) as never));

/** The same rows, where homes have come into the account since they were read: those that are like one of them are asked about. */
export const withTwins = (rows: readonly ReadHome[], alike: ReadonlySet<string>, mapping: PropertyImportMapping) =>
  rows.map((row): ReadHome => {
    const reason = rowReason("home-alike");
    if (!row.home || !isTwin(row.home.draft, alike) || row.problems.some((problem) => problem.reason === reason))
      return row;
    const column = columnNamed(mapping, "Property_Title");
    return { ...row, problems: [...row.problems, { line: row.line, column, reason, severity: "asked" }] };
  });

/** A title for a home that has none: `2 BHK in Jadavpur,`, before its city. */
function titleOf({ Sub_Type, Address }: HomeCells): string {
  const [place = ""] = Address.split(",");
  return `${Sub_Type || "Home"} in${place.trim() === "" ? "" : ` ${place.trim().slice(0, 80)},`}`;
}

type Doubt = { field: PropertyImportField; reason: string; severity: "asked" | "warned" };

/** Unusual values that need confirmation or a warning. */
function doubtsOf(draft: PropertyDraft, alike: ReadonlySet<string>): Doubt[] {
  const doubts: Doubt[] = [];
  if (rupees(draft.Monthly_Rent) >= rentToAskAbout)
    doubts.push({
      ...{ field: "Monthly_Rent", severity: "asked" },
      reason: rowReason("rent-right", { amount: formatRupees(rupees(draft.Monthly_Rent)) }),
    });
  if (isTwin(draft, alike))
    doubts.push({
      ...{ field: "Property_Title", severity: "asked" },
      reason: rowReason("home-alike"),
    });
  const place = { latitude: draft.Latitude, longitude: draft.Longitude };
  if (hasPlaceOnMap(draft.Latitude, draft.Longitude) && !mayBeInIndia(place)) {
    const isTurned = mayBeInIndia({ latitude: draft.Longitude, longitude: draft.Latitude });
    doubts.push({
      ...{ field: "Latitude", severity: "warned" },
      reason: rowReason(isTurned ? "outside-india-turned" : "outside-india"),
    });
  }
  return doubts;
}

/** The photos that can be fetched; `warn` gets the others. */
function photosOf(cell: string, site: string | undefined, warn: (reason: string) => void): string[] {
  const photos = photosIn(cell);
  if (photos.length > mostImages) warn(rowReason("first-photos", { most: `${mostImages}`, count: `${photos.length}` }));
  return photos.slice(0, mostImages).flatMap((address, index) => {
    if (ownKeyOf(address, site) !== undefined) return [address];
    try {
      return [checkedAddress(address).href];
    } catch (error) {
      if (!(error instanceof PhotoNotFetched)) throw error;
      warn(rowReason("photo-left-out", { number: `${index + 1}`, reason: { coded: error.message } }));
      return [];
    }
  });
}

const files = "/files/";

/** The name of the file, where an address is one of our own pictures, as an export writes it. */
export function ownKeyOf(address: string, site: string | undefined): string | undefined {
  const path = site !== undefined && address.startsWith(`${site}${files}`) ? address.slice(site.length) : address;
  return path.startsWith(files) ? path.slice(files.length) : undefined;
}
