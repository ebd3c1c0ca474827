import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useRevalidator } from "react-router";
import { visitStatuses } from "#domain/gate/visitors/codes.ts";
import { useOnBell } from "../../core/notifications/use-on-bell.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { loadState } from "../../kit/list/load-state.ts";
import { useKeptFresh } from "../../lib/arrivals.ts";
import { forRole } from "../../lib/for-role.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/my-visits-page";
import { MyVisitList } from "./my-visit-list.tsx";
import { myVisitsAddress } from "./my-visits-address.ts";
import { VisitTiles } from "./visit-tiles.tsx";
import { statusLabel } from "./visit-words.ts";

export const { shouldRevalidate } = myVisitsAddress;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { ask } = page;
  const state = await loadState(page, myVisitsAddress, url.searchParams);
  const list = await ask("vendor/Filter_My_Visits", myVisitsAddress.inputOf(state));
  forRole(list);
  if (!list.success) return { state, failure: list.extras.Status ?? m.common_visitors_failed() };
  return { state, visits: list.extras.Data, count: list.extras.Count, totals: list.extras.Totals };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.visitors_mine()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** The visits of one's own number: expected, current and past ones. */
export default function MyVisitsPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  const { revalidate } = useRevalidator();
  useOnBell(revalidate);
  useKeptFresh({ seconds: 30 });
  return (
    <Stack gap={5}>
      <PageHead title={m.visitors_mine()} lead={m.visitors_mine_lead()} />
      {"totals" in loaderData && <VisitTiles totals={loaderData.totals} />}
      <FilterBar label={m.visitors_filters()}>
        <TextField
          label={m.common_search()}
          type="search"
          name="search"
          maxLength={200}
          placeholder={m.visitors_mine_search()}
          defaultValue={state.search}
          icon={<IconSearch size={20} stroke={1.8} />}
        />
        <SelectField label={m.common_status()} name="status" defaultValue={state.status}>
          <option value="">{m.common_all()}</option>
          {visitStatuses.map((status) => (
            <option key={status} value={status}>
              {statusLabel(status)}
            </option>
          ))}
        </SelectField>
      </FilterBar>
      <MyVisitList current={myVisitsAddress.current(state)} loaded={loaderData} />
    </Stack>
  );
}
