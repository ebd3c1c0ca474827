import { choice, id, part, search } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

/** The blocks or buildings on the page of a society, which has several paths: links stay on the page's own. */
export const inventoryAddress = listAddress({
  path: ".",
  pageSize: 10,
  filters: {
    show: part(["blocks", "buildings"]),
    search: search(),
    status: choice({ active: true, inactive: false }, "Status"),
    block: id("Block", "BlockID"),
  },
  tidy: ({ show, block }) => ({ block: show === "buildings" ? block : "" }),
});
export type InventoryState = ReturnType<typeof inventoryAddress.parse>;
