import type { Keep } from "../../../platform/outside/backup-settings.ts";
import { toRemove } from "../retention.ts";
import type { Target } from "../target.ts";
import { readName, stampOf } from "./archive-names.ts";
import { listRuns } from "./ship.ts";
import { listBases } from "./way.ts";

/** Takes away the base copies that are not kept, and the WAL that leads on from none of those that are. */
export async function removeOldWal(target: Target, keep: Keep, now: Date): Promise<void> {
  const names = await target.list();
  const bases = await listBases(target, names);
  const old = toRemove(bases, keep, now);
  for (const { name } of old) {
    await target.remove(`${name}.json`);
    await target.remove(name);
  }
  const kept = bases.filter((base) => !old.includes(base)).toReversed();
  // The last run may wait for its first copy.
  const latest = (await listRuns(target, names))
    .map(({ run }) => run)
    .sort()
    .at(-1);
  for (const each of names.map(readName)) {
    if (!each || (each.run === latest && !kept.some(({ run }) => run === each.run))) continue;
    const first = kept.find(({ run }) => run === each.run);
    const isOfUse =
      first !== undefined &&
      (each.kind === "run" ||
        (each.kind === "files" ? each.stamp >= stampOf(new Date(first.madeAt)) : each.segment >= first.first));
    if (!isOfUse) await target.remove(each.name);
  }
}
