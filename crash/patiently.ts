import { setTimeout as sleep } from "node:timers/promises";

/** The longest that a database may take, after it was killed, to read again what it had not written to its tables. */
const patience = 180_000;

/** Asks again where the database was killed under the question. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + patience; ; )
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(100);
    }
}
