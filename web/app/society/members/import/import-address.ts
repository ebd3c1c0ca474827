import { part } from "../../../kit/list/filters.ts";
import { listAddress } from "../../../kit/list/list-address.ts";

export const importsPath = "/members/import";

/** One import: the step, what of it is listed, and its page. */
export const importAddress = (importId: string) =>
  listAddress({
    path: `${importsPath}/${importId}`,
    pageSize: 25,
    filters: {
      step: part(["check", "columns"]),
      show: part(["attention", "all", "flats"]),
    },
  });
export type ImportState = ReturnType<ReturnType<typeof importAddress>["parse"]>;
