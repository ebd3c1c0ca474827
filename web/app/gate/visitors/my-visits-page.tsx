import IconQrcode from "@tabler/icons-react/dist/esm/icons/IconQrcode.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import { visitStatuses } from "#domain/gate/visitors/codes.ts";
import { useOnBell } from "../../core/notifications/use-on-bell.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { hrefOfPage } from "../../kit/list/page-in.ts";
import { useKeptFresh } from "../../lib/arrivals.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatNumber } from "../../lib/format.ts";
import { ListState } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import type { Route } from "./+types/my-visits-page";
import { MyVisitDialog } from "./my-visit-dialog.tsx";
import { VisitList } from "./visit-list.tsx";
import { VisitTiles } from "./visit-tiles.tsx";
import { statusLabel } from "./visit-words.ts";
import { filledIn, hrefOf, perPage, shownIn, visitsQuery } from "./visitors-state.ts";
import styles from "./visitors-view.module.css";

export { shouldRevalidate } from "./visitors-state.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const list = await ask("vendor/Filter_My_Visits", visitsQuery(shownIn(url.searchParams)));
  forRole(list);
  if (!list.success) return { failure: list.extras.Status ?? m.visitors_failed() };
  return { visits: list.extras.Data, count: list.extras.Count, totals: list.extras.Totals };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.visitors_mine()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** The visits of one's own number: where one is expected, is, and was. */
export default function MyVisitsPage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const shown = shownIn(new URLSearchParams(search));
  const { location } = useNavigation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useOnBell(revalidate);
  useKeptFresh({ seconds: 30 });
  const filled = filledIn({ ...shown, purpose: "" });
  const isFiltered = filled.size > 0 || shown.page > 1;
  return (
    <div className={styles.page}>
      <PageHead title={m.visitors_mine()} lead={m.visitors_mine_lead()} />
      {"totals" in loaderData && <VisitTiles totals={loaderData.totals} />}
      <FilterBar label={m.visitors_filters()}>
        <TextField
          label={m.common_search()}
          type="search"
          name="search"
          maxLength={200}
          placeholder={m.visitors_mine_search()}
          defaultValue={shown.search}
          icon={<IconSearch size={20} stroke={1.8} />}
        />
        <SelectField label={m.common_status()} name="status" defaultValue={shown.status}>
          <option value="">{m.common_all()}</option>
          {visitStatuses.map((status) => (
            <option key={status} value={status}>
              {statusLabel(status)}
            </option>
          ))}
        </SelectField>
      </FilterBar>
      <ListState
        loaded={loaderData}
        rowsOf={({ visits }) => visits}
        isBusy={location?.pathname === "/my-visits" && location.search !== search}
        icon={<IconQrcode size={32} />}
        words={{
          failed: m.visitors_failed(),
          retry: m.common_try_again(),
          none: isFiltered ? m.visitors_none() : m.visitors_mine_none(),
          next: isFiltered ? m.visitors_none_more() : m.visitors_mine_none_more(),
        }}
        action={isFiltered && <ButtonLink to="/my-visits">{m.common_clear_filters()}</ButtonLink>}
      >
        {({ visits, count }) => (
          <>
            <p role="status" className={styles.count}>
              {m.visitors_showing({
                from: formatNumber((shown.page - 1) * perPage + 1),
                to: formatNumber((shown.page - 1) * perPage + visits.length),
                count: formatNumber(count),
              })}
            </p>
            <VisitList visits={visits} hrefOf={(visitId) => hrefOf(shown, visitId)} />
            <Pager
              label={m.visitors_pages()}
              page={shown.page}
              pages={Math.ceil(count / perPage)}
              hrefOf={(page) => hrefOfPage(filled, page)}
            />
          </>
        )}
      </ListState>
      {shown.visit !== "" && "visits" in loaderData && (
        <MyVisitDialog
          visit={loaderData.visits.find(({ VisitID }) => VisitID === shown.visit)}
          onClose={() => navigate(hrefOf(shown), { preventScrollReset: true })}
        />
      )}
    </div>
  );
}
