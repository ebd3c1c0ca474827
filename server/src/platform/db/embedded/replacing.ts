import { existsSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

/** A whole cluster that is to take the place of the one that is there. */
const next = "postgres.next";

/** Where a cluster is made that is to replace the one of this home: on its disk, and open to its account. */
export const besideOf = (home: string) => path.join(home, "restoring");

/**
 * Puts the cluster of the folder beside in place, whole or not at all whenever we are killed: from the first rename on the
 * next start does the rest. Answers where the former one lies now.
 */
export function replaceCluster(home: string, beside: string, at: Date): string | undefined {
  const cluster = path.join(home, "postgres");
  rmSync(path.join(home, next), { recursive: true, force: true, maxRetries: 5 });
  renameSync(beside, path.join(home, next));
  const former = existsSync(cluster) ? `${cluster}.replaced-${at.toISOString().replace(/[-:]|\.\d+/g, "")}` : undefined;
  if (former) renameSync(cluster, former);
  finishReplacing(home);
  return former;
}

/** Does the rest of a replacement that was killed in its middle. */
export function finishReplacing(home: string): void {
  const cluster = path.join(home, "postgres");
  if (existsSync(path.join(home, next)) && !existsSync(cluster)) renameSync(path.join(home, next), cluster);
}
