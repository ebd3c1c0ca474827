import { BlockList, isIP } from "node:net";

/** Ranges that IANA's registries reserve for special purposes: no public web server is in them. */
const special = new BlockList();
for (const range of [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16"],
  ...["192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
]) {
  const [network = "", bits] = range.split("/");
  special.addSubnet(network, Number(bits), "ipv4");
}
// Within the one block of IPv6 that is given out: protocol assignments with Teredo, documentation, 6to4, AS112.
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
] as const)
  special.addSubnet(network, bits, "ipv6");

/** All of IPv6 that is given out so far; mapped IPv4, loopback, unique local, link-local, multicast and NAT64 lie outside. */
const givenOut = new BlockList();
givenOut.addSubnet("2000::", 3, "ipv6");

/** Whether an address (not a name) may belong to a server that the whole world reaches. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, "ipv4");
  return family === 6 && givenOut.check(address, "ipv6") && !special.check(address, "ipv6");
}
