import { BlockList, isIP } from "node:net";

/** Where a society's own cameras may be: private addresses, and if configured, this machine and its link. */
const ownRanges = [
  ...["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "127.0.0.0/8", "169.254.0.0/16"],
  ...["fc00::/7", "::1/128", "fe80::/10"],
];

type Network = { address: string; bits: number; family: "ipv4" | "ipv6" };

function networkOf(text: string): Network | undefined {
  const [address = "", prefix = "", ...rest] = text.split("/");
  const version = isIP(address);
  const bits = Number(prefix);
  if (version === 0 || rest.length > 0 || !/^\d{1,3}$/.test(prefix) || bits > (version === 4 ? 32 : 128))
    return undefined;
  return { address, bits, family: version === 4 ? "ipv4" : "ipv6" };
}

/** Whether this is a valid network: `10.0.0.0/8`. */
export const isNetwork = (text: string): boolean => networkOf(text) !== undefined;

const listOf = (networks: readonly Network[]) => {
  const list = new BlockList();
  for (const { address, bits, family } of networks) list.addSubnet(address, bits, family);
  return list;
};

/** Whether this is the network of a society's own, as in `192.168.1.0/24`: no wider than a private range, so that no setting opens the world. */
export function isOwnNetwork(text: string): boolean {
  const network = networkOf(text);
  return (
    network !== undefined &&
    ownRanges
      .map((range) => networkOf(range)!)
      .some(
        (range) =>
          range.family === network.family &&
          range.bits <= network.bits &&
          listOf([range]).check(network.address, network.family),
      )
  );
}

/** Whether an address (not a name) is in one of these networks. */
export function addressesIn(networks: readonly string[]): (address: string) => boolean {
  const list = listOf(networks.map((network) => networkOf(network)!));
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 4 ? "ipv4" : "ipv6");
  };
}

/** By the id of its society, the networks of entries of society and network. */
export function networksBySociety(entries: readonly string[][]): Record<string, string[]> {
  const bySociety = Map.groupBy(entries, ([society = ""]) => society.toLowerCase());
  return Object.fromEntries(
    [...bySociety].map(([society, own]) => [society, own.map(([, network = ""]) => network)] as const),
  );
}
