import { mostSavedHomes } from "#domain/market/shortlist/rules.ts";

/** How many homes stand side by side. */
export const mostCompared = 4;

/** What the page shows, as its address says it. */
export type ShortlistView = {
  /** A list that somebody shared, by its homes; else the visitor's own. */
  shared: string[] | undefined;
  isCompared: boolean;
  /** Which homes to compare; none means the first ones. */
  chosen: string[];
};

/** The ids in an address, each once; what is none is left out. */
function idsInAddress(text: string | null, most = mostSavedHomes): string[] {
  const ids = (text ?? "").toLowerCase().match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
  return [...new Set(ids)].slice(0, most);
}

export const viewOf = (params: URLSearchParams): ShortlistView => ({
  shared: params.has("homes") ? idsInAddress(params.get("homes")) : undefined,
  isCompared: params.get("view") === "compare",
  chosen: idsInAddress(params.get("chosen"), mostCompared),
});

export function pathOf({ shared, isCompared = false, chosen = [] }: Partial<ShortlistView>): string {
  const parts = [
    ...(shared ? [`homes=${shared.join(",")}`] : []),
    ...(isCompared ? ["view=compare"] : []),
    ...(chosen.length > 0 ? [`chosen=${chosen.join(",")}`] : []),
  ];
  return parts.length > 0 ? `/shortlist?${parts.join("&")}` : "/shortlist";
}

/** Those of the homes that are compared: the chosen ones, else the first. */
export function comparedOf<Home extends { PropertyID: string }>(
  homes: readonly Home[],
  chosen: readonly string[],
): Home[] {
  const found = homes.filter(({ PropertyID }) => chosen.includes(PropertyID));
  return (found.length > 0 ? found : homes).slice(0, mostCompared);
}
