import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconMoodSmile from "@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs";
import { Link } from "react-router";
import { ageBandLabels, collectionStates, type OverdueBand } from "#domain/money/collections/codes.ts";
import type { Debtor } from "#domain/money/collections/queue/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { Amount } from "../../kit/list/amount.tsx";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import { loadState } from "../../kit/list/load-state.ts";
import { ExportMenu } from "../../kit/sheets/export-menu.tsx";
import { forRole } from "../../lib/for-role.ts";
import { formatDay, formatNumber } from "../../lib/format.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card, CardFoot, CardHead } from "../../ui/card.tsx";
import { Detail } from "../../ui/data-table.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import { promiseOf } from "../plans/promise-words.ts";
import type { Route } from "./+types/queue-page";
import { type CollectionsState, collectionsAddress, debtorHref, plannedAddress } from "./collections-address.ts";
import { contactOf, placeOf, stateTones } from "./debtor-words.ts";
import { lettersPath, lettersTo, lettersToAll } from "./letters/letters-address.ts";
import { QueueFilters } from "./queue-filters.tsx";

const mostBlocks = 200;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = await loadState(page, collectionsAddress, url.searchParams);
  const [list, found] = await Promise.all([
    page.ask("vendor/Filter_All_Collections", collectionsAddress.inputOf(state)),
    // A landlord has no blocks.
    page.ask("vendor/Filter_All_Blocks", { Limit: mostBlocks }),
  ]);
  forRole(list);
  const blocks = found.success ? found.extras.Data.map(({ BlockID, Name }) => ({ BlockID, Name })) : [];
  if (list.extras.refusal === "no-society") return { state, blocks, missing: true as const };
  if (!list.success) return { state, blocks, failure: list.extras.Status ?? m.collections_failed() };
  const { Data, Count, Totals, States } = list.extras;
  return { state, blocks, debtors: Data, count: Count, sums: Totals, states: States };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.collections_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

const inBand =
  (band: OverdueBand) =>
  ({ amount }: { amount: string }) =>
    `${ageBandLabels[band]}: ${amount}`;

const idOf = ({ Debtor_AccountID }: Debtor) => Debtor_AccountID;
const nameOf = (debtor: Debtor) => [debtor.Name, placeOf(debtor)].filter(Boolean).join(", ");

/** Who has not paid in time, and what stands with each. */
export default function QueuePage({ loaderData }: Route.ComponentProps) {
  const { state, blocks } = loaderData;
  const mayWrite = useMay()("collections.write");
  if ("missing" in loaderData)
    return (
      <Stack gap={5}>
        <PageHead title={m.collections_title()} />
        <NoSociety />
      </Stack>
    );
  return (
    <Stack gap={5}>
      <PageHead
        title={m.collections_title()}
        lead={m.collections_lead()}
        actions={
          <>
            <ButtonLink to={lettersPath}>
              <IconMail size={18} aria-hidden /> {m.letters_title()}
            </ButtonLink>
            <ButtonLink to={plannedAddress.path}>
              <IconBell size={18} aria-hidden /> {m.reminders_title()}
            </ButtonLink>
          </>
        }
      />
      <QueueFilters state={state} blocks={blocks} />
      {"states" in loaderData && <StateTabs state={state} states={loaderData.states} />}
      <List
        label={m.collections_title()}
        current={collectionsAddress.current(state)}
        loaded={loaderData}
        rowsOf={({ debtors }) => debtors}
        countOf={({ count }) => count}
        idOf={idOf}
        nameOf={nameOf}
        columns={columns}
        totalsOf={({ count, sums }) => ({
          count: m.collections_count({ count, number: formatNumber(count) }),
          sums: [
            { column: "overdue", rupees: sums.Overdue_Amount, inWords: m.collections_sum_overdue },
            { column: "recent", rupees: sums.upto_30, inWords: inBand("upto_30") },
            { column: "month", rupees: sums.upto_60, inWords: inBand("upto_60") },
            { column: "months", rupees: sums.upto_90, inWords: inBand("upto_90") },
            { column: "older", rupees: sums.older, inWords: inBand("older") },
          ],
        })}
        card={(debtor) => <DebtorCard debtor={debtor} />}
        tools={
          <>
            {mayWrite && <ButtonLink to={lettersToAll(state)}>{m.letters_write_all()}</ButtonLink>}
            <ExportMenu path="vendor/Export_All_Collections" input={collectionsAddress.wholeOf(state)} />
          </>
        }
        selectionTools={
          mayWrite ? (ids) => <ButtonLink to={lettersTo(ids)}>{m.letters_write_selected()}</ButtonLink> : undefined
        }
        icon={<IconMoodSmile size={32} />}
        words={{
          failed: m.collections_failed(),
          noneFiltered: m.collections_none_filtered(),
          noneFilteredNext: m.collections_none_filtered_next(),
          none: m.collections_none(),
          noneNext: m.collections_none_next(),
          pages: m.collections_pages(),
        }}
      />
    </Stack>
  );
}

type States = Extract<Awaited<ReturnType<typeof loader>>, { states: unknown }>["states"];

function StateTabs({ state, states }: { state: CollectionsState; states: States }) {
  const all = states.reduce((sum, { Count }) => sum + Count, 0);
  const href = (code: string) => collectionsAddress.href({ ...state, state: code as never, page: 1 });
  return (
    <LinkTabs label={m.common_status()} look="pills">
      <Row gap={2} lineGap={2}>
        <Link to={href("")} aria-current={state.state === "" ? "page" : undefined}>
          {m.common_all()} {formatNumber(all)}
        </Link>
        {states.map(({ Collection_State: code, Count }) => (
          <Link key={code} to={href(String(code))} aria-current={state.state === String(code) ? "page" : undefined}>
            {collectionStates[code]} {formatNumber(Count)}
          </Link>
        ))}
      </Row>
    </LinkTabs>
  );
}

const amountOrDash = (rupees: number) => (rupees === 0 ? "–" : <Amount rupees={rupees} />);

const columns: ListColumn<Debtor>[] = [
  {
    id: "name",
    title: m.common_name(),
    cell: (debtor) => (
      <>
        <Link to={debtorHref(idOf(debtor))}>{debtor.Name}</Link>
        <Detail>{placeOf(debtor)}</Detail>
      </>
    ),
  },
  {
    id: "state",
    title: m.common_status(),
    cell: ({ Collection_State }) => (
      <Badge tone={stateTones[Collection_State]}>{collectionStates[Collection_State]}</Badge>
    ),
  },
  {
    id: "recent",
    title: ageBandLabels.upto_30,
    kind: "figure",
    isSpare: true,
    cell: ({ Ages }) => amountOrDash(Ages.upto_30),
  },
  {
    id: "month",
    title: ageBandLabels.upto_60,
    kind: "figure",
    isSpare: true,
    cell: ({ Ages }) => amountOrDash(Ages.upto_60),
  },
  {
    id: "months",
    title: ageBandLabels.upto_90,
    kind: "figure",
    isSpare: true,
    cell: ({ Ages }) => amountOrDash(Ages.upto_90),
  },
  { id: "older", title: ageBandLabels.older, kind: "figure", cell: ({ Ages }) => amountOrDash(Ages.older) },
  {
    id: "overdue",
    title: m.common_overdue(),
    kind: "figure",
    cell: ({ Overdue_Amount, Outstanding_Amount }) => (
      <>
        <Amount rupees={Overdue_Amount} />
        {Outstanding_Amount !== Overdue_Amount && (
          <Detail>{m.common_amount_is_outstanding({ amount: formatRupees(Outstanding_Amount) })}</Detail>
        )}
      </>
    ),
  },
  {
    id: "oldest",
    title: m.collections_oldest_due(),
    cell: ({ Oldest_Due_Date, Days_Overdue }) => (
      <>
        {formatDay(Oldest_Due_Date)}
        <Detail>{m.collections_days({ count: Days_Overdue, number: formatNumber(Days_Overdue) })}</Detail>
      </>
    ),
  },
  { id: "paid", title: m.collections_last_payment(), isSpare: true, cell: (debtor) => <Payment debtor={debtor} /> },
  {
    id: "contact",
    title: m.collections_last_contact(),
    isSpare: true,
    cell: (debtor) =>
      debtor.Last_Contact === null ? (
        "–"
      ) : (
        <>
          {formatDay(debtor.Last_Contact.Happened_On)}
          <Detail>{contactOf(debtor)}</Detail>
        </>
      ),
  },
  {
    id: "next",
    title: m.collections_next_step(),
    kind: "wide",
    cell: ({ Next_Step, Next_Step_Day }) => (
      <>
        {Next_Step || "–"}
        <Detail>{Next_Step_Day && formatDay(Next_Step_Day)}</Detail>
      </>
    ),
  },
];

const Payment = ({ debtor: { Last_Payment, Claim_Waiting_Amount } }: { debtor: Debtor }) => (
  <>
    {Last_Payment === null ? "–" : formatDay(Last_Payment.Paid_Date)}
    <Detail>
      {Claim_Waiting_Amount > 0
        ? m.common_amount_being_checked({ amount: formatRupees(Claim_Waiting_Amount) })
        : Last_Payment && formatRupees(Last_Payment.Amount)}
    </Detail>
  </>
);

function DebtorCard({ debtor }: { debtor: Debtor }) {
  const nameId = `card-${idOf(debtor)}`;
  const bands = (["upto_30", "upto_60", "upto_90", "older"] as const).filter((band) => debtor.Ages[band] > 0);
  return (
    <Card as="article" isItem aria-labelledby={nameId}>
      <CardHead id={nameId} title={nameOf(debtor)} isWrapped>
        <Badge tone={stateTones[debtor.Collection_State]}>{collectionStates[debtor.Collection_State]}</Badge>
      </CardHead>
      <FactGrid
        facts={[
          { name: m.common_overdue(), value: <Amount rupees={debtor.Overdue_Amount} /> },
          { name: m.collections_oldest_due(), value: formatDay(debtor.Oldest_Due_Date) },
          ...bands.map((band) => ({ name: ageBandLabels[band], value: formatRupees(debtor.Ages[band]) })),
          { name: m.collections_last_payment(), value: <Payment debtor={debtor} /> },
          { name: m.collections_promise(), value: promiseOf(debtor), isWide: true },
          { name: m.collections_next_step(), value: debtor.Next_Step, isWide: true },
        ]}
      />
      <CardFoot>
        {debtor.PhoneNumber && (
          <a href={`tel:+91${debtor.PhoneNumber}`} aria-describedby={nameId}>
            {formatPhone(debtor.PhoneNumber)}
          </a>
        )}
        <ButtonLink look="quiet" to={debtorHref(idOf(debtor))} aria-describedby={nameId}>
          {m.common_view_details()}
        </ButtonLink>
      </CardFoot>
    </Card>
  );
}
