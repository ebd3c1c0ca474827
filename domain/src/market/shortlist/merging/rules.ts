import { type Entry, mostSavedHomes, newestFirst, savedOf } from "../rules.ts";

/** What two lists become when they meet. Apart from the rules that every public page loads. */

/** Which of two changes of a home came later; of the same instant the removal, then whatever makes it one order for all. */
function isLater(one: Entry, other: Entry): boolean {
  const [a, b] = [one, other].map(({ Changed_At }) => Date.parse(Changed_At)) as [number, number];
  if (a !== b) return a > b;
  if (one.Whether_Removed !== other.Whether_Removed) return one.Whether_Removed;
  if (one.Note !== other.Note) return one.Note > other.Note;
  return one.Saved_At > other.Saved_At;
}

/** Both lists as one, the home saved last first: of each home the last change. In whichever order lists meet, the result is the same. */
export function mergeEntries(ours: readonly Entry[], theirs: readonly Entry[]): Entry[] {
  const byHome = new Map<string, Entry>();
  for (const entry of [...ours, ...theirs]) {
    const known = byHome.get(entry.PropertyID);
    if (!known || isLater(entry, known)) byHome.set(entry.PropertyID, entry);
  }
  return [...byHome.values()].sort(newestFirst);
}

/** As the receiver stores it: a change from the future was made now, and nothing was saved after its last change. */
export function timedEntry(entry: Entry, now: Date): Entry {
  const changed = Math.min(Date.parse(entry.Changed_At), now.getTime());
  const saved = Math.min(Date.parse(entry.Saved_At), changed);
  return {
    ...entry,
    Note: entry.Whether_Removed ? "" : entry.Note,
    Changed_At: new Date(changed).toISOString(),
    Saved_At: new Date(saved).toISOString(),
  };
}

/** What can be added to a list that has no room for all of it: changes of its own homes, and the last ones saved. */
export function fittingEntries(list: readonly Entry[], added: readonly Entry[]): Entry[] {
  const known = new Map(list.map((entry) => [entry.PropertyID, entry]));
  const isNew = (entry: Entry) => !entry.Whether_Removed && (known.get(entry.PropertyID)?.Whether_Removed ?? true);
  const changes = added.filter((entry) => !isNew(entry));
  const room = mostSavedHomes - savedOf(mergeEntries(list, changes)).length;
  return [...changes, ...[...added].sort(newestFirst).filter(isNew).slice(0, Math.max(0, room))];
}

/** A note as it is stored: no spaces around it, at most two line breaks in a row. */
export const tidyNote = (note: string): string =>
  note
    .replace(/\r\n?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
