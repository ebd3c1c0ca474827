import { hrefOfPage, pageIn } from "../../kit/list/page-in.ts";

export const inventoryPerPage = 10;

/** What the inventory panel shows. The address says all of it. */
export type Inventory = {
  show: "blocks" | "buildings";
  text: string;
  status: "" | "active" | "inactive";
  blockId: string;
  page: number;
};

/** Reads an address; what it does not understand is left out. */
export function inventoryIn(params: URLSearchParams): Inventory {
  const status = params.get("status");
  const show = params.get("show") === "buildings" ? "buildings" : "blocks";
  return {
    show,
    text: (params.get("search") ?? "").trim().slice(0, 200),
    status: status === "active" || status === "inactive" ? status : "",
    blockId: show === "buildings" ? (params.get("block") ?? "").slice(0, 64) : "",
    page: pageIn(params),
  };
}

/** The query of an address that shows this; only what differs from the default. */
export function queryOf({ show, text, status, blockId, page }: Partial<Inventory>): string {
  const filled = Object.entries({
    show: show === "buildings" ? show : "",
    search: text,
    status,
    block: blockId,
  }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return hrefOfPage(new URLSearchParams(filled), page ?? 1);
}

export const isFiltered = ({ text, status, blockId }: Inventory): boolean =>
  text !== "" || status !== "" || blockId !== "";

/** The part of a list call that blocks and buildings share. */
export const filtersOf = ({ text, status, page }: Inventory) => ({
  Skip: (page - 1) * inventoryPerPage,
  Limit: inventoryPerPage,
  Whether_Search_Filter: text !== "",
  Search: text,
  Whether_Status_Filter: status !== "",
  Status: status === "active",
});
