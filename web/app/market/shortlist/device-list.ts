import { type Entry, savedOf } from "#domain/market/shortlist/rules.ts";
import { signedInAs } from "../../lib/credentials.ts";
import { keepShortlist, keptShortlist } from "../../lib/kept-shortlist.ts";

/** The list of this device. `account` is whose it is; a list without one was made before a sign-in, and is merged after it. */
export type Kept = {
  account: string | null;
  /** Whether the account has all of it. */
  isSent: boolean;
  /** When the account's list was read last, in milliseconds. */
  readAt: number;
  entries: readonly Entry[];
};

const nothing: Kept = { account: null, isSent: true, readAt: 0, entries: [] };
const none: readonly Entry[] = [];

let read: { text: string | null; list: Kept; saved: readonly Entry[] } = { text: null, list: nothing, saved: none };

function current() {
  const text = keptShortlist();
  if (text !== read.text) {
    const list = parsed(text);
    read = { text, list, saved: savedOf(list.entries) };
  }
  // Of another account, or of one that has left: not this person's.
  const isOthers = read.list.account !== null && read.list.account !== signedInAs();
  return isOthers ? { list: nothing, saved: none } : read;
}

function parsed(text: string | null): Kept {
  try {
    const { account, isSent, readAt, entries } = JSON.parse(text ?? "null") ?? nothing;
    const isWhole = (entry: Partial<Entry> | null) =>
      typeof entry?.PropertyID === "string" &&
      typeof entry.Note === "string" &&
      typeof entry.Whether_Removed === "boolean" &&
      [entry.Saved_At, entry.Changed_At].every((at) => Number.isFinite(Date.parse(String(at))));
    return {
      account: typeof account === "string" ? account : null,
      isSent: isSent === true,
      readAt: Number(readAt) || 0,
      entries: Array.isArray(entries) ? entries.filter(isWhole) : none,
    };
  } catch {
    return nothing;
  }
}

export const keptList = (): Kept => current().list;
export const keepList = (list: Kept): void => keepShortlist(JSON.stringify(list));

export const savedHomes = (): readonly Entry[] => current().saved;
