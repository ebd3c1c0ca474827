import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { showToast } from "../../ui/toast.tsx";

type Outcome = { success: boolean; extras: { Status?: string | undefined } };

/** One call for each of the selected rows, one after the other; then a message of how many succeeded, and why one did not. */
export async function callForEach(ids: readonly string[], call: (id: string) => Promise<Outcome>): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const id of ids) outcomes.push(await call(id));
  const failed = outcomes.find(({ success }) => !success);
  const done = m.lists_bulk_done({
    done: formatNumber(outcomes.filter(({ success }) => success).length),
    count: formatNumber(ids.length),
  });
  showToast([done, failed?.extras.Status].filter(Boolean).join(" "), failed ? "bad" : "good");
}
