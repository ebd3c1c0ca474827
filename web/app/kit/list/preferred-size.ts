import type { ListName } from "#domain/core/preferences/codes.ts";
import type { PageContext } from "../../lib/page-context.ts";
import { vendorOf } from "../../lib/vendor.ts";

/** How many rows a page of this list has for this person, where they chose it. Asks for nothing that the console does not load. */
export async function preferredSize(page: PageContext, list: ListName): Promise<number | undefined> {
  const { List_Preferences } = await vendorOf(page);
  return List_Preferences.find(({ List }) => List === list)?.Page_Size ?? undefined;
}
