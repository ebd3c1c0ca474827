import { readFile } from "node:fs/promises";

const file = new URL("../../../../data/ifsc.json", import.meta.url);

type Banks = {
  names: Record<string, string>;
  /** The branches of co-operative banks under the code of another bank, by the beginning of their codes. */
  sublets: Record<string, string>;
  /** By the four letters of a bank: `1-3 7 CAACOB`, numbers without their leading zeros. */
  branches: Record<string, string>;
};
let loading: Promise<Banks> | undefined;

/** Read once, when somebody first enters a code. */
function loadBanks(): Promise<Banks> {
  loading ??= readFile(file, "utf8").then((text) => JSON.parse(text) as Banks);
  return loading;
}

function isListed(branches: string, branch: string): boolean {
  const number = /^\d+$/.test(branch) ? Number(branch) : undefined;
  return branches.split(" ").some((entry) => {
    if (number === undefined) return entry === branch;
    const [from, to = from] = entry.split("-");
    return Number(from) <= number && number <= Number(to);
  });
}

function tenantOf(sublets: Banks["sublets"], ifsc: string): string | undefined {
  for (let length = ifsc.length; length > 4; length--) {
    const bank = sublets[ifsc.slice(0, length)];
    if (bank !== undefined) return bank;
  }
  return undefined;
}

/** The bank of a well-formed IFSC, and whether the list of branches has it; nothing where no bank has such codes. */
export async function findBank(ifsc: string): Promise<{ name: string; isListed: boolean } | undefined> {
  const { names, sublets, branches } = await loadBanks();
  const bank = ifsc.slice(0, 4);
  const name = names[tenantOf(sublets, ifsc) ?? bank] ?? names[bank];
  return name === undefined ? undefined : { name, isListed: isListed(branches[bank] ?? "", ifsc.slice(5)) };
}
