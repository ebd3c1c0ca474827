import { isGuard } from "#domain/gate/visitors/rules.ts";
import { sideOf } from "#domain/platform/roles.ts";
import { loadState } from "../../kit/list/load-state.ts";
import { forCapability, forRole } from "../../lib/for-role.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import type { Route } from "./+types/visitors-page";
import { CommitteeView } from "./committee/committee-view.tsx";
import { loadCommittee } from "./committee/load.ts";
import { visitorsAddress } from "./visitors-address.ts";
import { VisitorsView } from "./visitors-view.tsx";

export const { shouldRevalidate } = visitorsAddress;

/** The committee sees counts; names are for the gate, and for the flats that they visit. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { Current_Role } = await forCapability(page, "visitors.read");
  const isResident = sideOf(Current_Role.Role) === "resident";
  if (!isResident && !isGuard(Current_Role.Role)) return { committee: await loadCommittee(page) };
  const state = await loadState(page, visitorsAddress, url.searchParams);
  const { ask } = page;
  const [list, waiting, homes] = await Promise.all([
    ask("vendor/Filter_All_Visitors", visitorsAddress.inputOf(state)),
    isResident
      ? ask("vendor/Filter_All_Visitors", {
          ...{ Skip: 0, Limit: 10, Whether_Visitor_Status_Filter: true },
          Visitor_Status_Array: ["waiting", "pending"],
        })
      : undefined,
    isResident ? ask("vendor/Filter_Visitor_Homes", {}) : undefined,
  ]);
  forRole(list);
  if (list.extras.refusal === "no-society") return { state, missing: true as const };
  if (homes && !homes.success) return { state, failure: homes.extras.Status ?? m.common_visitors_failed() };
  const own = { state, homes: homes?.extras.Data ?? [] };
  if (list.success)
    return {
      ...own,
      visits: list.extras.Data,
      count: list.extras.Count,
      waiting: waiting?.success ? waiting.extras.Data.filter(({ Whether_May_Answer }) => Whether_May_Answer) : [],
    };
  return { ...own, failure: list.extras.Status ?? m.common_visitors_failed() };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.common_visitors()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function VisitorsPage({ loaderData }: Route.ComponentProps) {
  return loaderData.committee ? <CommitteeView loaded={loaderData.committee} /> : <VisitorsView loaded={loaderData} />;
}
