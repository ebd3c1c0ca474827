import { isIPv6 } from "node:net";

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

/** A line has one IPv4 address, but as many of IPv6 as it likes within its /64. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address.replace(/^::ffff:/i, "");
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const whole = [...groups, ...Array<string>(zeros).fill("0"), ...after];
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
