import type { Kept } from "./keep.ts";
import type { OpenFile } from "./reading.ts";

/** A file as it was read, under the id of that reading. */
type Opened = { readingId: string; file: OpenFile; kept: Kept; closing: NodeJS.Timeout };

const fewRows = 1_000;
const mostFiles = 2;
const keptFor = 5 * 60_000;

/**
 * Long files that somebody is just correcting, so that a corrected cell does not read them again. A shortcut only: whoever finds
 * another reading in the database than the one here, after a restart or a correction on another server, reads the whole file.
 */
const opened = new Map<string, Opened>();

export function findOpen(importId: string, readingId: string | null): Omit<Opened, "closing"> | undefined {
  const found = opened.get(importId);
  return found && found.readingId === readingId ? found : undefined;
}

export function keepOpen(importId: string, readingId: string, file: OpenFile, kept: Kept): void {
  close(importId);
  if (kept.rows.length < fewRows) return;
  const [oldest] = opened.keys();
  if (opened.size >= mostFiles && oldest !== undefined) close(oldest);
  opened.set(importId, { readingId, file, kept, closing: setTimeout(() => close(importId), keptFor).unref() });
}

function close(importId: string): void {
  clearTimeout(opened.get(importId)?.closing);
  opened.delete(importId);
}
