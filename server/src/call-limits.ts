import { networkOf } from "./network.ts";

const minutes = 10;

/**
 * Counts calls by address in windows of ten minutes, in this process's memory: a limit against floods, not a quota.
 * Answers the seconds to wait once `most` calls were made, else undefined.
 */
export function createCallLimits() {
  let windowEnds = 0;
  let counts = new Map<string, number>();
  return (call: string, address: string, most: number, now: Date): number | undefined => {
    if (now.getTime() >= windowEnds) {
      windowEnds = now.getTime() + minutes * 60_000;
      counts = new Map();
    }
    const key = `${call} ${networkOf(address)}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > most ? Math.ceil((windowEnds - now.getTime()) / 1000) : undefined;
  };
}
