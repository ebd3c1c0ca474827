/** A saved home, or one that was removed: then it stays for a while, so that another device removes it too. */
export type Entry = {
  PropertyID: string;
  /** Private to who wrote it; of a removed home empty. */
  Note: string;
  Saved_At: string;
  Changed_At: string;
  Whether_Removed: boolean;
};

export const mostSavedHomes = 100;
export const mostRemovedHomes = 200;
export const longestHomeNote = 300;

const removedFor = 90 * 24 * 3600_000;

/** The home saved last first, in one order everywhere. */
export const newestFirst = (one: Entry, other: Entry): number =>
  Date.parse(other.Saved_At) - Date.parse(one.Saved_At) || (one.PropertyID < other.PropertyID ? -1 : 1);

export const savedOf = (entries: readonly Entry[]): Entry[] => entries.filter((entry) => !entry.Whether_Removed);

/** Without removals that every device has heard of by now, and with the last ones only. */
export function keptEntries(entries: readonly Entry[], now: Date): Entry[] {
  const removed = entries
    .filter(({ Whether_Removed, Changed_At }) => Whether_Removed && now.getTime() - Date.parse(Changed_At) < removedFor)
    .sort((one, other) => Date.parse(other.Changed_At) - Date.parse(one.Changed_At))
    .slice(0, mostRemovedHomes);
  return entries.filter((entry) => !entry.Whether_Removed || removed.includes(entry));
}

/** The list after a home was saved, noted or removed at this instant, whatever an earlier clock said. */
export function changedEntries(
  entries: readonly Entry[],
  PropertyID: string,
  change: { Note: string } | { Whether_Removed: true },
  now: Date,
): Entry[] {
  const known = entries.find((entry) => entry.PropertyID === PropertyID);
  const isStill = known !== undefined && !known.Whether_Removed;
  // A clock may be set back: a change still follows what it changes, and a home that is saved now all others.
  const before = isStill
    ? [known.Changed_At]
    : [...entries.map(({ Saved_At }) => Saved_At), known?.Changed_At ?? "1970"];
  const at = new Date(Math.max(now.getTime(), ...before.map((time) => Date.parse(time) + 1))).toISOString();
  const next: Entry = {
    PropertyID,
    Note: "Note" in change ? change.Note : "",
    Saved_At: isStill ? known.Saved_At : at,
    Changed_At: at,
    Whether_Removed: !("Note" in change),
  };
  return [...entries.filter((entry) => entry !== known), next].sort(newestFirst);
}
