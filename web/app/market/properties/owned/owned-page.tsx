import IconFileImport from "@tabler/icons-react/dist/esm/icons/IconFileImport.mjs";
import IconHomePlus from "@tabler/icons-react/dist/esm/icons/IconHomePlus.mjs";
import IconInbox from "@tabler/icons-react/dist/esm/icons/IconInbox.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { data, redirect, useLocation, useNavigate } from "react-router";
import { useIsLoading } from "../../../kit/list/list-address.ts";
import { inIndia } from "../../../kit/sheets/desk.ts";
import { ExportMenu } from "../../../kit/sheets/export-menu.tsx";
import { forRole } from "../../../lib/for-role.ts";
import { pathIn } from "../../../lib/language.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Tiles } from "../../../ui/tiles.tsx";
import { LimitNotice } from "../checks/limit-notice.tsx";
import { HomeGridSkeleton } from "../home-grid.tsx";
import type { Route } from "./+types/owned-page";
import { ownedAddress } from "./owned-address.ts";
import { ownedCardOf } from "./owned-card.ts";
import { OwnedCardArticle } from "./owned-card-article.tsx";
import { OwnedDialog } from "./owned-dialog.tsx";
import { OwnedFilters } from "./owned-filters.tsx";
import styles from "./owned-page.module.css";
import { stopWithoutSession } from "./stop-without-session.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const parsed = ownedAddress.parse(url.searchParams);
  const { state: stateId } = parsed;
  const [found, foundLimit, foundStates, foundCities] = await Promise.all([
    ask("vendor/Filter_All_Properties", ownedAddress.inputOf(parsed)),
    ask("vendor/Fetch_Property_Limit_Info", {}),
    ask("vendor/Filter_All_States", { Limit: 100 }),
    stateId
      ? ask("vendor/Filter_All_Cities", { Limit: 10_000, Whether_State_Filter: true, StateID: stateId })
      : undefined,
  ]);
  const states = foundStates.success ? foundStates.extras.Data : [];
  const cities = foundCities?.success ? foundCities.extras.Data : [];
  const choices = {
    states: states.map(({ StateID, State_Name }) => ({ id: StateID, name: State_Name })),
    cities: cities
      .map(({ CityID, City_Name }) => ({ id: CityID, name: City_Name }))
      .sort((one, other) => one.name.localeCompare(other.name)),
  };
  // Places that do not exist, and cities of another state, are none; where the lists failed nobody knows.
  const isState = !foundStates.success || choices.states.some(({ id }) => id === stateId);
  const isCity = !foundCities?.success || choices.cities.some(({ id }) => id === parsed.city);
  const state = { ...parsed, state: isState ? stateId : "", city: isState && isCity ? parsed.city : "" };
  const address = ownedAddress.href(state, ownedAddress.openIn(url.searchParams));
  forRole(found);
  // A form sends what is empty, and people mistype: there is one address for each filter.
  if (address !== pathIn(url) + url.search) throw redirect(address);
  if (!found.success) {
    const { Status } = found.extras;
    return data({ state, failure: Status ?? m.owned_failed() }, { status: 503 });
  }
  const { Data: homes, Count: count, Totals: totals } = found.extras;
  const pages = Math.max(1, Math.ceil(count / ownedAddress.sizeOf(state)));
  if (state.page > pages) throw redirect(ownedAddress.href({ ...state, page: pages }));
  // Without its figures the list is still a list.
  const figures = await ask("vendor/Filter_All_Property_Statistics", {
    PropertyIDs: homes.map(({ PropertyID }) => PropertyID),
  });
  const figuresOf = new Map((figures.success ? figures.extras.Data : []).map((each) => [each.PropertyID, each]));
  const cards = homes.map((home) => ownedCardOf(home, figuresOf.get(home.PropertyID)));
  return data({
    state,
    choices,
    homes: cards,
    count,
    pages,
    totals,
    limit: foundLimit.success ? foundLimit.extras.Data : undefined,
  });
}

export const { shouldRevalidate } = ownedAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.common_property_management()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function OwnedPage({ loaderData }: Route.ComponentProps) {
  const isWaiting = useIsLoading(ownedAddress.current(loaderData.state));
  return (
    <Stack gap={5}>
      <PageHead
        title={m.common_property_management()}
        lead={m.owned_lead()}
        actions={
          <>
            <ButtonLink to="/enquiries">
              <IconInbox size={18} aria-hidden /> {m.common_enquiries()}
            </ButtonLink>
            <ButtonLink to="/properties/import">
              <IconFileImport size={18} aria-hidden /> {m.common_import()}
            </ButtonLink>
            <ButtonLink look="primary" to="/properties/add" onClick={stopWithoutSession}>
              <IconPlus size={18} aria-hidden /> {m.owned_add()}
            </ButtonLink>
          </>
        }
      />
      {"failure" in loaderData ? <Failed sentence={loaderData.failure} /> : <Found {...{ loaderData, isWaiting }} />}
    </Stack>
  );
}

type Full = Extract<Route.ComponentProps["loaderData"], { count: number }>;

function Found({ loaderData, isWaiting }: { loaderData: Full; isWaiting: boolean }) {
  const { state, choices, homes, count, pages, totals, limit } = loaderData;
  const current = ownedAddress.current(state);
  const { page, size } = current;
  const navigate = useNavigate();
  // Not the loader's: opening the details loads no list.
  const view = ownedAddress.openIn(new URLSearchParams(useLocation().search));
  return (
    <>
      <Tiles
        label={m.owned_tiles()}
        tiles={[
          { label: m.common_total(), value: totals.Total },
          { label: m.common_occupied(), value: totals.Occupied },
          { label: m.common_vacant(), value: totals.Vacant },
          { label: m.common_for_rent(), value: totals.For_Rent },
          { label: m.owned_maintenance(), value: totals.Maintenance },
        ]}
      />
      {limit && <LimitNotice limit={limit} />}
      {(totals.Total > 0 || current.isFiltered) && <OwnedFilters state={state} choices={choices} />}
      {isWaiting ? (
        <div role="status" aria-label={m.common_loading_properties()}>
          <HomeGridSkeleton />
        </div>
      ) : homes.length === 0 ? (
        <Empty isFirst={totals.Total === 0} />
      ) : (
        <Stack as="section" gap={5} aria-labelledby="found" className={styles.results}>
          <Row gap={4} lineGap={2} spread="between">
            <Soft as="h2" id="found" weight="strong">
              {m.owned_count({ count })}
            </Soft>
            <ExportMenu
              path="vendor/Export_All_Properties"
              input={ownedAddress.filtersOf(state)}
              exported={(rows) => m.owned_exported({ count: rows, shown: inIndia(rows) })}
            />
          </Row>
          <ul className={styles.grid}>
            {homes.map((home, at) => (
              <Stack as="li" gap={0} key={home.PropertyID}>
                <OwnedCardArticle home={home} state={state} isFirst={at === 0} />
              </Stack>
            ))}
          </ul>
          {pages > 1 && (
            <div className={styles.foot}>
              <p>
                {m.owned_range({
                  from: (page - 1) * size + 1,
                  to: Math.min(page * size, count),
                  count,
                })}
              </p>
              <Pager
                label={m.common_pages_of_properties()}
                page={page}
                pages={pages}
                hrefOf={(other) => current.href({ page: other })}
              />
            </div>
          )}
        </Stack>
      )}
      {view !== undefined && (
        <OwnedDialog
          key={view}
          propertyId={view}
          onClose={() => navigate(current.href(), { replace: true, preventScrollReset: true })}
        />
      )}
    </>
  );
}

const Empty = ({ isFirst }: { isFirst: boolean }) => (
  <Notice
    role="status"
    icon={<IconHomePlus size={34} stroke={1.6} />}
    title={isFirst ? m.owned_none_yet() : m.owned_none()}
    action={
      isFirst ? (
        <ButtonLink look="primary" to="/properties/add" onClick={stopWithoutSession}>
          {m.owned_add()}
        </ButtonLink>
      ) : (
        <ButtonLink to={ownedAddress.path}>{m.common_clear_filters_title()}</ButtonLink>
      )
    }
  >
    {isFirst ? m.owned_none_yet_more() : m.owned_none_more()}
  </Notice>
);

function Failed({ sentence }: { sentence: string }) {
  const navigate = useNavigate();
  return (
    <Notice
      role="alert"
      title={m.owned_failed()}
      action={
        <Button look="primary" onClick={() => navigate(0)}>
          {m.common_try_again()}
        </Button>
      }
    >
      {sentence}
    </Notice>
  );
}
