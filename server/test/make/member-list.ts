import { type BookType, utils, write } from "@e965/xlsx";

/** A made-up society, and its member list in a layout of any kind: what an import must be able to read back. */

export type MadeFlat = {
  block: string;
  number: string;
  owners: string[];
  phone: string | undefined;
  email: string | undefined;
  area: number;
  type: string;
  rented: boolean;
  tenant: { name: string; phone: string } | undefined;
  /** In paise; below 0 an advance. */
  principal: number;
  interest: number;
};

export type Random = {
  int(most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  is(share: number): boolean;
};

/** The same numbers for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    int: (most) => Math.floor(next() * most),
    pick: (items) => items[Math.floor(next() * items.length)]!,
    is: (share) => next() < share,
  };
}

const first = ["Vikram", "Neha", "Farhan", "Maria", "Harpreet", "Sunita", "Joseph", "Lata", "Anil", "Kavita", "Dilip"];
const last = ["Shah", "Rao", "D'Souza", "Kulkarni", "Khan", "Iyer", "Singh", "Pillai", "Joshi", "Patil"];
const homes = [
  ["1 BHK", 450],
  ["2 BHK", 620],
  ["2BHK", 650],
  ["3 BHK", 910],
  ["1RK", 300],
] as const;

export function makeSociety(random: Random, wings: readonly string[], perWing: number): MadeFlat[] {
  const nameOf = () => `${random.pick(first)} ${random.pick(last)}`;
  let count = 0;
  return wings.flatMap((block) =>
    Array.from({ length: perWing }, (_, at): MadeFlat => {
      count++;
      const [type, area] = random.pick(homes);
      const rented = random.is(0.25);
      return {
        block,
        number: `${Math.floor(at / 4) + 1}0${(at % 4) + 1}`,
        owners: random.is(0.3) ? [nameOf(), nameOf()] : [nameOf()],
        phone: random.is(0.92) ? `98${String(10_000_000 + count * 37).slice(0, 8)}` : undefined,
        email: random.is(0.6) ? `m${count}@example.in` : undefined,
        area,
        type,
        rented,
        tenant: rented ? { name: nameOf(), phone: `97${String(10_000_000 + count * 41).slice(0, 8)}` } : undefined,
        principal: random.pick([0, 0, 1_285_000, 520_050, 34_599, -250_000]),
        interest: random.pick([0, 0, 91_025, 1_150]),
      };
    }),
  );
}

export type Cell = string | number | null;
export type MadeSheet = {
  name: string;
  rows: Cell[][];
  merges: { top: number; left: number; bottom: number; right: number }[];
};
export type Format = "xlsx" | "xls" | "html" | "comma" | "semicolon" | "tab";

const rupeesOf = (paise: number): string => {
  const [whole, part] = (Math.abs(paise) / 100).toFixed(2).split(".") as [string, string];
  const grouped =
    whole.length > 3 ? `${whole.slice(0, -3).replace(/(?<=\d)(?=(\d\d)+$)/g, ",")},${whole.slice(-3)}` : whole;
  return `${grouped}.${part}`;
};

export const amountStyles = {
  number: (paise: number): Cell => paise / 100,
  grouped: (paise: number): Cell => (paise < 0 ? "-" : "") + rupeesOf(paise),
  rupees: (paise: number): Cell => `₹ ${paise < 0 ? "-" : ""}${rupeesOf(paise)}`,
  brackets: (paise: number): Cell => (paise < 0 ? `(${rupeesOf(paise)})` : rupeesOf(paise)),
  sides: (paise: number): Cell => (paise === 0 ? "-" : `${rupeesOf(paise)} ${paise < 0 ? "Cr" : "Dr"}`),
  nil: (paise: number): Cell => (paise === 0 ? "Nil" : paise / 100),
} as const;
export type AmountStyle = keyof typeof amountStyles;

export const phoneStyles: ((digits: string) => Cell)[] = [
  (digits) => digits,
  (digits) => Number(digits),
  (digits) => `+91-${digits}`,
  (digits) => `0${digits}`,
  (digits) => `${digits.slice(0, 5)} ${digits.slice(5)}`,
  (digits) => `${digits} / 9819100004`,
  (digits) => `+91 ${digits.slice(0, 5)}-${digits.slice(5)}, 022-2345 6789`,
];

export const labelStyles: ((block: string, number: string) => string)[] = [
  (block, number) => `${block}-${number}`,
  (block, number) => `${block}/${number}`,
  (block, number) => `${block} ${number}`,
  (block, number) => `${block}${number}`,
  (block, number) => `${block} - ${number}`,
];

export const nameStyles: ((names: readonly string[]) => string)[] = [
  (names) => names.map((name, at) => `${at === 0 ? "Mr." : "Mrs."} ${name}`).join(" & "),
  (names) => names.join(" / "),
  (names) => names.join(" jointly with "),
  (names) => names.join(" and "),
  (names) => names.map((name) => name.toUpperCase()).join(" & "),
];

/** The file of these sheets. */
export function fileOf(sheets: readonly MadeSheet[], format: Format): Buffer {
  if (format === "xlsx" || format === "xls" || format === "html") {
    const book = utils.book_new();
    for (const { name, rows, merges } of sheets) {
      const sheet = utils.aoa_to_sheet(rows);
      sheet["!merges"] = merges.map(({ top, left, bottom, right }) => ({
        s: { r: top, c: left },
        e: { r: bottom, c: right },
      }));
      utils.book_append_sheet(book, sheet, name);
    }
    const types: Record<string, BookType> = { xlsx: "xlsx", xls: "biff8", html: "html" };
    const made = write(book, { type: "buffer", bookType: types[format]! }) as Buffer | string;
    return Buffer.from(made as string);
  }
  const delimiter = { comma: ",", semicolon: ";", tab: "\t" }[format];
  const cellOf = (cell: Cell) => {
    const text = cell === null ? "" : String(cell);
    return text.includes(delimiter) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return Buffer.from(sheets[0]!.rows.map((row) => row.map(cellOf).join(delimiter)).join("\r\n"));
}
