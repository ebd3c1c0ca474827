import type { Db } from "./db/database.ts";

/**
 * What is the same for everybody and may be some minutes old, in the memory of the process: each server reads it from the database
 * for itself. While a newer one is read, callers get the older one; where reading fails they keep it, and the next call tries again.
 */
export function keptInMemory<Value>(keepFor: number, read: (db: Db) => Promise<Value>) {
  const kept = new WeakMap<Db, { at: number; value: Promise<Value> }>();
  return (db: Db, now: Date): Promise<Value> => {
    const latest = kept.get(db);
    if (latest && Math.abs(now.getTime() - latest.at) <= keepFor) return latest.value;
    const value = read(db);
    const entry = { at: now.getTime(), value: latest ? latest.value : value };
    kept.set(db, entry);
    value.then(
      () => {
        entry.value = value;
      },
      () => (latest ? kept.set(db, latest) : kept.delete(db)),
    );
    return entry.value;
  };
}
