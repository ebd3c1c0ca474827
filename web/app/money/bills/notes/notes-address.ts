import { otherPage } from "../../../kit/list/filters.ts";
import { listAddress } from "../../../kit/list/list-address.ts";

export const notesPath = "/billing/notes";
export const newNotesPath = "/billing/notes/new";
export const batchPath = (batchId: string): string => `${notesPath}/${batchId}`;
/** New notes on these bills. */
export const notesOnBills = (billIds: readonly string[]): string => `${newNotesPath}?bills=${billIds.join(",")}`;

export const notesAddress = listAddress({ path: notesPath, pageSize: 20, filters: { batches: otherPage } });

const kinds = { credit: 1, debit: 2, waiver: 3 } as const;
export type KindWord = keyof typeof kinds;
const bases = ["whole", "percent", "amount"] as const;
export type BasisWord = (typeof bases)[number];

/** What an address says of the notes that are to be made. */
export type NotesWanted = {
  bills: string[];
  run: string;
  kind: KindWord;
  basis: BasisWord;
  percent: string;
  amount: string;
  head: string;
};

export function wantedIn(params: URLSearchParams): NotesWanted {
  const text = (name: string) => params.get(name) ?? "";
  const kind = Object.keys(kinds).find((word) => word === text("kind")) as KindWord | undefined;
  const basis = bases.find((word) => word === text("basis")) ?? (kind === "debit" ? "amount" : "whole");
  return {
    bills: text("bills").split(",").filter(Boolean),
    run: text("run"),
    kind: kind ?? "credit",
    // Of a debit note there is no whole.
    basis: kind === "debit" && basis === "whole" ? "amount" : basis,
    percent: text("percent"),
    amount: text("amount"),
    head: kind === "waiver" ? "" : text("head"),
  };
}

const numberOf = (text: string): number | undefined => {
  const number = Number(text.replaceAll(",", ""));
  return text.trim() !== "" && Number.isFinite(number) && number > 0 ? number : undefined;
};

/** As the call takes it; undefined as long as bills, an amount or a percentage are missing. */
export function inputOf(wanted: NotesWanted) {
  const amount = numberOf(wanted.amount);
  const percent = numberOf(wanted.percent);
  if (wanted.bills.length === 0 && wanted.run === "") return undefined;
  if (wanted.basis === "amount" && amount === undefined) return undefined;
  if (wanted.basis === "percent" && (percent === undefined || percent > 100)) return undefined;
  return {
    Kind: kinds[wanted.kind],
    ...(wanted.bills.length > 0
      ? { Source: "selection" as const, BillIDs: wanted.bills }
      : { Source: "run" as const, Bill_RunID: wanted.run }),
    Basis: wanted.basis,
    ...(wanted.basis === "amount" && amount !== undefined && { Amount: amount }),
    ...(wanted.basis === "percent" && percent !== undefined && { Percent: percent }),
    Head: wanted.head === "" ? null : Number(wanted.head),
  };
}

export const kindCode = (word: KindWord) => kinds[word];
