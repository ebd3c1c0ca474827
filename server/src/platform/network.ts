import { isIPv6 } from "node:net";

/**
 * What limits count by: an IPv4 address, or the /64 of an IPv6 address, within which one line has as many addresses as
 * it likes.
 */
export const networkOf = (address: string): string => prefixOf(address, 4) ?? address.replace(/^::ffff:/i, "");

/** The /48 of an IPv6 address: as much as one customer may have, who then has 65,536 networks. None for IPv4. */
export const wideNetworkOf = (address: string): string | undefined => prefixOf(address, 3);

/** The number of groups of an IPv6 address, each of 16 bits. */
function prefixOf(address: string, groups: number): string | undefined {
  if (!isIPv6(address) || address.includes(".")) return undefined;
  const [head = "", tail] = address.split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(zeros).fill("0"), ...after]
    .slice(0, groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
