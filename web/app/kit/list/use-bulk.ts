import { useRef, useState } from "react";
import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { showToast } from "../../ui/toast.tsx";

/** What can be done with several rows. */
export type BulkAction<Row> = {
  label: string;
  /** The rows that it applies to; the others are left as they are. */
  appliesTo?: (row: Row) => boolean;
  /** What is asked before, where it takes something from somebody or is not easily taken back. */
  question?: (rows: readonly Row[]) => { title: string; text: string; isDanger?: boolean };
  /** One call for a row, by `askOnce`, so that it has a key of its own; answers what went wrong, if anything did. */
  act: (row: Row) => Promise<string | undefined>;
  /** Loads again what has changed. */
  onDone: () => Promise<unknown>;
};

export type BulkReport<Row> = {
  action: BulkAction<Row>;
  done: number;
  failed: readonly { row: Row; reason: string }[];
};

/** One call after the other, and then what failed, row by row. */
export function useBulk<Row>() {
  const [busyWith, setBusyWith] = useState<string>();
  const [report, setReport] = useState<BulkReport<Row>>();
  // A second click comes before the button is drawn as busy.
  const isRunning = useRef(false);

  async function run(action: BulkAction<Row>, rows: readonly Row[]): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusyWith(action.label);
    setReport(undefined);
    const failed: { row: Row; reason: string }[] = [];
    for (const row of rows) {
      const reason = await action.act(row);
      if (reason !== undefined) failed.push({ row, reason });
    }
    const done = rows.length - failed.length;
    if (failed.length === 0) showToast(doneInWords(done, rows.length));
    else setReport({ action, done, failed });
    await action.onDone();
    setBusyWith(undefined);
    isRunning.current = false;
  }
  return { busyWith, report, run, closeReport: () => setReport(undefined) };
}

export const doneInWords = (done: number, count: number): string =>
  m.lists_bulk_done({ done: formatNumber(done), count: formatNumber(count) });
