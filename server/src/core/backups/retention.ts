import type { Keep } from "../../platform/outside/backup-settings.ts";
import type { Summary } from "./format.ts";
import type { Target } from "./target.ts";

const day = 24 * 3600_000;

/** The whole backups that lie there, the newest first. */
export async function listBackups(target: Target): Promise<Summary[]> {
  const names = await target.list();
  const found: Summary[] = [];
  for (const name of names.filter((each) => /^aangan-.*\.tar(\.age)?$/.test(each)))
    if (names.includes(`${name}.json`)) found.push(JSON.parse((await target.readText(`${name}.json`)) ?? "{}"));
  return found.sort((one, other) => other.madeAt.localeCompare(one.madeAt));
}

type Dated = { madeAt: string; verified: boolean | undefined };

/**
 * Of these, the newest first, what is older than what is kept, and never the last good one. Nothing where one is of a time
 * to come: since the clock was set back, nobody knows which is the newest.
 */
export function toRemove<T extends Dated>(all: readonly T[], keep: Keep, now: Date): T[] {
  if (all.some(({ madeAt }) => new Date(madeAt) > now)) return [];
  const lastGood = all.find(({ verified }) => verified) ?? all.find(({ verified }) => verified !== false);
  const isKept = ({ madeAt }: T, at: number) =>
    "backups" in keep ? at < keep.backups : now.getTime() - new Date(madeAt).getTime() < keep.days * day;
  return all.filter((each, at) => each !== lastGood && !isKept(each, at));
}

export async function removeOld(target: Target, keep: Keep, now: Date): Promise<void> {
  for (const { name } of toRemove(await listBackups(target), keep, now)) {
    // Without its summary a backup does not count any more, should this end here.
    await target.remove(`${name}.json`);
    await target.remove(name);
  }
}
