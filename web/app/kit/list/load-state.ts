import type { ListName } from "#domain/core/preferences/codes.ts";
import type { PageContext } from "../../lib/page-context.ts";
import { vendorOf } from "../../lib/vendor.ts";

type Address<State> = { name: ListName; parse: (params: URLSearchParams, preferredSize?: number) => State };

/** What an address says of a list, with as many rows as this person chose. Asks for nothing that the console does not load. */
export async function loadState<State>(
  page: PageContext,
  { name, parse }: Address<State>,
  params: URLSearchParams,
): Promise<State> {
  const { List_Preferences } = await vendorOf(page);
  return parse(params, List_Preferences.find(({ List }) => List === name)?.Page_Size ?? undefined);
}
