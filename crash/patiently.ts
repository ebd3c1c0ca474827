import { setTimeout as sleep } from "node:timers/promises";

/** Asks again where the database was killed under the question. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await ask();
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(100);
    }
}
