import { data, Link, useNavigate } from "react-router";
import type { OwnProperty } from "#domain/market/properties/calls.ts";
import { homePath } from "#domain/market/properties/rules.ts";
import { isStatisticDays, statisticDays } from "#domain/market/statistics/rules.ts";
import { columnChart } from "#domain/platform/chart.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { Columns } from "../../../kit/chart/columns.tsx";
import { forRole } from "../../../lib/for-role.ts";
import { formatDay, formatNumber, formatShortDay } from "../../../lib/format.ts";
import { localAddress } from "../../../lib/language.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { BackLink } from "../../../ui/back-link.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { LinkTabs } from "../../../ui/link-tabs.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Section } from "../../../ui/section.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { Tiles } from "../../../ui/tiles.tsx";
import { RentSuggestionCard } from "../../comparables/rent-suggestion-card.tsx";
import { CompletenessMeter } from "../completeness/completeness-meter.tsx";
import { completenessOfHome } from "../owned/owned-card.ts";
import type { Route } from "./+types/statistics-page";
import { responseWords } from "./response-words.ts";
import { rankWords, searchAddress, searchWords } from "./statistics-words.ts";

const usualDays = 30;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const asked = Number(url.searchParams.get("days") ?? usualDays);
  const days = isStatisticDays(asked) ? asked : usualDays;
  const PropertyID = params.propertyId;
  const [found, home, rent] = await Promise.all([
    ask("vendor/Fetch_Property_Statistics_Info", { PropertyID, Days: days }),
    ask("vendor/Fetch_Property_Info", { PropertyID }),
    ask("vendor/Fetch_Rent_Suggestion_Info", { PropertyID }),
  ]);
  if (!found.success || !home.success) {
    const failed = found.success ? home : found;
    forRole(failed);
    const { refusal, Status } = failed.extras;
    const isGone = refusal === "no-such-property" || refusal === "invalid-input";
    return data(
      { failure: isGone ? m.stats_gone() : (Status ?? m.stats_failed()), isGone },
      { status: isGone ? 404 : 503 },
    );
  }
  const own = home.extras.Data;
  const suggestion = rent.success ? rent.extras.Data.Suggestion : undefined;
  return data({
    days,
    stats: found.extras.Data,
    home: homeOf(own),
    completeness: completenessOfHome(own),
    // Without it the page is still a page.
    rent: suggestion === undefined ? { failure: rent.extras.Status ?? m.rent_failed() } : { suggestion },
    // Here, so that the browser needs none of what makes them.
    response: responseWords(found.extras.Data.Response_Minutes),
    path: homePath(own),
    paths: Object.fromEntries((suggestion?.Comparables ?? []).map((each) => [each.PropertyID, homePath(each)])),
  });
}

const homeOf = ({ PropertyID, Property_Title, Property_Type, Monthly_Rent, City_Name, Status }: OwnProperty) => ({
  ...{ PropertyID, Property_Title, Property_Type, Monthly_Rent, City_Name, Status },
});

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.stats_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function StatisticsPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const back = <BackLink to="/properties">{m.stats_back()}</BackLink>;
  if ("failure" in loaderData)
    return (
      <Stack gap={5}>
        {back}
        <Notice
          role="alert"
          title={loaderData.isGone ? loaderData.failure : m.stats_failed()}
          action={!loaderData.isGone && <Button onClick={() => navigate(0)}>{m.common_try_again()}</Button>}
        >
          {!loaderData.isGone && loaderData.failure}
        </Notice>
      </Stack>
    );
  const { stats, home, days, completeness, rent, response, path, paths } = loaderData;
  return (
    <Stack gap={5}>
      {back}
      <PageHead
        title={m.stats_title()}
        lead={home.Property_Title}
        actions={
          <>
            {stats.Whether_Listed && <a href={localAddress(path)}>{m.owned_public_page()}</a>}
            <ButtonLink to={`/properties/add?edit=${home.PropertyID}`}>{m.common_edit()}</ButtonLink>
          </>
        }
      />
      <LinkTabs label={m.stats_span()} look="pills">
        {statisticDays.map((count) => (
          <Link
            key={count}
            to={count === usualDays ? "?" : `?days=${count}`}
            replace
            preventScrollReset
            aria-current={count === days ? "true" : undefined}
          >
            {m.payables_days({ count })}
          </Link>
        ))}
      </LinkTabs>
      <Tiles
        label={m.stats_figures({ days })}
        tiles={[
          { label: m.stats_views(), value: formatNumber(stats.Views) },
          { label: m.stats_saves(), value: formatNumber(stats.Saves) },
          { label: m.common_enquiries(), value: formatNumber(stats.Enquiries) },
          {
            label: m.stats_answered(),
            value:
              stats.Enquiries === 0
                ? m.stats_none()
                : m.stats_answered_of({ answered: stats.Answered_Enquiries, count: stats.Enquiries }),
          },
          { label: m.stats_response(), value: response },
          { label: m.stats_rank(), value: rankWords(stats.Rank) },
        ]}
      />
      <ViewsByDay stats={stats} />
      <Section title={m.stats_rent()} lead={m.stats_rent_yours({ rent: formatRupees(home.Monthly_Rent) })}>
        {"failure" in rent ? (
          <p role="status">{rent.failure}</p>
        ) : (
          <RentSuggestionCard
            suggestion={rent.suggestion}
            rent={home.Monthly_Rent}
            isPg={home.Property_Type === 3}
            pathOf={({ PropertyID }) => paths[PropertyID]!}
            level={3}
          />
        )}
      </Section>
      <Section title={m.stats_listing()}>
        <CompletenessMeter found={completeness} propertyId={home.PropertyID} />
      </Section>
      <Compared stats={stats} />
      <Section title={m.stats_rank()}>
        {stats.Rank ? (
          <Stack gap={2} align="start">
            <p>
              <strong>{rankWords(stats.Rank)}</strong>
            </p>
            <p>{m.stats_rank_text({ search: searchWords(stats.Rank, home.City_Name) })}</p>
            <a href={localAddress(searchAddress(stats.Rank))}>{m.stats_rank_open()}</a>
          </Stack>
        ) : (
          <p>{m.stats_rank_none()}</p>
        )}
      </Section>
      <Section title={m.stats_counted()}>
        <Stack gap={2}>
          {stats.Counted_Since && <Soft>{m.stats_counted_since({ day: formatDay(stats.Counted_Since) })}</Soft>}
          <Soft>{m.stats_counted_views()}</Soft>
          <Soft>{m.stats_counted_saves()}</Soft>
          <Soft>{m.stats_counted_privacy()}</Soft>
        </Stack>
      </Section>
    </Stack>
  );
}

type Stats = Extract<Route.ComponentProps["loaderData"], { days: number }>["stats"];

function ViewsByDay({ stats }: { stats: Stats }) {
  const points = stats.By_Day.map(({ Day, Views, Enquiries }) => ({
    name: formatDay(Day),
    short: formatShortDay(Day),
    values: [Views, Enquiries],
  }));
  const added = stats.Days_Listed < points.length ? points.at(-stats.Days_Listed) : undefined;
  return (
    <Section title={m.stats_by_day()} lead={added && m.stats_added_on({ day: added.name })}>
      {stats.Views + stats.Enquiries === 0 ? (
        <p>{m.stats_no_views()}</p>
      ) : (
        <Columns
          chart={columnChart({
            label: m.stats_by_day(),
            pointName: m.reports_day(),
            series: [m.stats_views(), m.common_enquiries()],
            points,
            words: formatNumber,
          })}
        />
      )}
    </Section>
  );
}

function Compared({ stats }: { stats: Stats }) {
  const { Compared: compared } = stats;
  if (!compared)
    return (
      <Section title={m.stats_compared()}>
        <p>{m.stats_compared_none()}</p>
      </Section>
    );
  const rows = [
    { name: m.stats_views(), yours: stats.Views, theirs: compared.Views },
    { name: m.stats_saves(), yours: stats.Saves, theirs: compared.Saves },
    { name: m.common_enquiries(), yours: stats.Enquiries, theirs: compared.Enquiries },
  ];
  const figures = [m.wizard_stale_mine(), m.stats_theirs()];
  return (
    <Section
      title={m.stats_compared()}
      lead={m.stats_compared_lead({ count: compared.Homes, owners: compared.Owners })}
    >
      <Table label={m.stats_compared()} columns={[m.stats_figure(), ...figures]} figures={figures}>
        {rows.map(({ name, yours, theirs }) => (
          <tr key={name}>
            <Cell label={m.stats_figure()} kind="name">
              {name}
            </Cell>
            <Cell label={m.wizard_stale_mine()} kind="figure">
              {formatNumber(yours)}
            </Cell>
            <Cell label={m.stats_theirs()} kind="figure">
              {formatNumber(theirs)}
            </Cell>
          </tr>
        ))}
      </Table>
    </Section>
  );
}
