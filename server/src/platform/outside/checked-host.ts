import { lookup } from "node:dns/promises";
import { isIP } from "node:net";

/** All addresses of a name. Rejects where there are none. */
export type Resolve = (name: string) => Promise<string[]>;

export const resolveName: Resolve = async (name) =>
  (await lookup(name, { all: true, order: "ipv4first" })).map(({ address }) => address);

/**
 * The address to dial for a host, where all that it means is allowed; `undefined` otherwise. It is resolved here once:
 * a name that says something else a moment later changes nothing for who dials what this answers. A name that means
 * an allowed and another server at once is up to no good.
 */
export async function checkedHost(
  host: string,
  isAllowed: (address: string) => boolean,
  resolve: Resolve,
): Promise<string | undefined> {
  if (isIP(host) !== 0) return isAllowed(host) ? host : undefined;
  const addresses = await resolve(host).catch(() => []);
  return addresses.every(isAllowed) ? addresses[0] : undefined;
}
