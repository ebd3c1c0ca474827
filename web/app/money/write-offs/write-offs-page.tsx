import IconFileOff from "@tabler/icons-react/dist/esm/icons/IconFileOff.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import type { WriteOff } from "#domain/money/write-offs/calls.ts";
import { Amount } from "../../kit/list/amount.tsx";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import { loadState } from "../../kit/list/load-state.ts";
import { ExportMenu } from "../../kit/sheets/export-menu.tsx";
import { forRole } from "../../lib/for-role.ts";
import { formatDay, formatNumber } from "../../lib/format.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { BackLink } from "../../ui/back-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Card, CardFoot, CardHead } from "../../ui/card.tsx";
import { Detail, RowActions } from "../../ui/data-table.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/write-offs-page";
import { ReverseWriteOff } from "./reverse-write-off.tsx";
import { WaitingWriteOffs } from "./waiting-write-offs.tsx";
import { type WriteOffsState, writeOffsAddress, writeOffsPath } from "./write-offs-address.ts";

/** What can wait within the days of a proposal. */
const mostWaiting = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = await loadState(page, writeOffsAddress, url.searchParams);
  const [list, waiting] = await Promise.all([
    page.ask("vendor/Filter_All_Write_Offs", { ...writeOffsAddress.inputOf(state), Whether_Totals: true }),
    page.ask("vendor/Filter_All_Waiting_Write_Offs", { Limit: mostWaiting }),
  ]);
  forRole(list);
  const proposals = waiting.success ? waiting.extras.Data : [];
  if (!list.success) return { state, proposals, failure: list.extras.Status ?? m.write_offs_failed() };
  const { Data, Count, Totals } = list.extras;
  return { state, proposals, writeOffs: Data, count: Count, sum: Totals?.Amount };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.write_offs_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

const idOf = ({ Write_OffID }: WriteOff) => Write_OffID;
const nameOf = ({ Write_Off_No, Name }: WriteOff) => `${Write_Off_No} · ${Name}`;

export default function WriteOffsPage({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const mayReverse = useMay()("write-offs.make");
  const [reversing, setReversing] = useState<WriteOff>();
  const { state, proposals } = loaderData;
  const isOfSociety = pathname === writeOffsPath;
  // The list of the bills is one level above.
  const bills = pathname.slice(0, pathname.lastIndexOf("/"));
  const reverseOf = (writeOff: WriteOff) =>
    mayReverse && writeOff.Reversed_On === null ? () => setReversing(writeOff) : undefined;
  return (
    <Stack gap={5}>
      <BackLink to={bills}>{isOfSociety ? m.bills_run_back() : m.common_rental_bills()}</BackLink>
      <PageHead title={m.write_offs_title()} lead={m.write_offs_lead()} />
      <WaitingWriteOffs proposals={proposals} />
      <Filters state={state} isOfSociety={isOfSociety} />
      <List
        label={m.write_offs_title()}
        current={writeOffsAddress.at(pathname).current(state)}
        loaded={loaderData}
        rowsOf={({ writeOffs }) => writeOffs}
        countOf={({ count }) => count}
        idOf={idOf}
        nameOf={nameOf}
        isMuted={({ Reversed_On }) => Reversed_On !== null}
        columns={columnsOf(bills).filter(({ id }) => isOfSociety || id !== "resolution")}
        totalsOf={({ count, sum }) =>
          sum === undefined
            ? undefined
            : {
                count: m.write_offs_count({ count, number: formatNumber(count) }),
                sums: [{ column: "amount", rupees: sum, inWords: m.write_offs_sum }],
              }
        }
        actions={(writeOff) =>
          reverseOf(writeOff) && (
            <RowActions>
              <Button look="quiet" onClick={reverseOf(writeOff)} aria-describedby={`row-${idOf(writeOff)}`}>
                {m.openings_reverse()}
              </Button>
              <span id={`row-${idOf(writeOff)}`} hidden>
                {nameOf(writeOff)}
              </span>
            </RowActions>
          )
        }
        card={(writeOff) => <WriteOffCard writeOff={writeOff} bills={bills} onReverse={reverseOf(writeOff)} />}
        tools={<ExportMenu path="vendor/Export_All_Write_Offs" input={writeOffsAddress.wholeOf(state)} />}
        icon={<IconFileOff size={32} />}
        words={{
          failed: m.write_offs_failed(),
          noneFiltered: m.write_offs_none(),
          noneFilteredNext: m.write_offs_none_filtered(),
          none: m.write_offs_none(),
          noneNext: m.write_offs_none_yet(),
          pages: m.write_offs_pages(),
        }}
      />
      {reversing && <ReverseWriteOff writeOff={reversing} onClose={() => setReversing(undefined)} />}
    </Stack>
  );
}

const PaperLink = ({ writeOff, describedBy }: { writeOff: WriteOff; describedBy: string }) => (
  <a
    href={`/papers/write-offs/${idOf(writeOff)}`}
    target="_blank"
    rel="noopener"
    className={buttonClass({ look: "quiet" })}
    aria-describedby={describedBy}
  >
    {m.common_pdf()}
  </a>
);

const BillsOf = ({ writeOff, bills }: { writeOff: WriteOff; bills: string }) => (
  <>
    {writeOff.Bills.map(({ BillID, Bill_No }, at) => (
      <span key={BillID}>
        {at > 0 && ", "}
        <Link to={`${bills}?view=${BillID}`}>{Bill_No}</Link>
      </span>
    ))}
  </>
);

const resolutionOf = ({ Resolution_No, Resolution_Day }: WriteOff) =>
  Resolution_Day && m.write_offs_resolution_of({ no: Resolution_No, day: formatDay(Resolution_Day) });

/** The reason; of a reversed one, when and why it was reversed. */
const remarksOf = ({ Reason, Reversed_On, Reverse_Reason }: WriteOff) =>
  Reversed_On ? m.openings_reversed({ day: formatDay(Reversed_On), reason: Reverse_Reason }) : Reason;

const peopleOf = ({ Made_By, Confirmed_By }: WriteOff) =>
  Confirmed_By === null ? Made_By : m.write_offs_people({ one: Made_By, other: Confirmed_By });

const columnsOf = (bills: string): ListColumn<WriteOff>[] => [
  {
    id: "number",
    title: m.common_document(),
    cell: ({ Write_OffID, Write_Off_No, Write_Off_Day }) => (
      <>
        <a href={`/papers/write-offs/${Write_OffID}`} target="_blank" rel="noopener">
          {Write_Off_No}
        </a>
        <Detail>{formatDay(Write_Off_Day)}</Detail>
      </>
    ),
  },
  {
    id: "name",
    title: m.common_name(),
    cell: ({ Name, Flat_Label }) => (
      <>
        {Name}
        <Detail>{Flat_Label}</Detail>
      </>
    ),
  },
  { id: "bills", title: m.write_offs_bills(), cell: (writeOff) => <BillsOf writeOff={writeOff} bills={bills} /> },
  {
    id: "amount",
    title: m.common_amount(),
    kind: "figure",
    cell: (writeOff) => <Amount rupees={writeOff.Amount} />,
  },
  {
    id: "resolution",
    title: m.write_offs_resolution(),
    isSpare: true,
    cell: (writeOff) => resolutionOf(writeOff) ?? "–",
  },
  {
    id: "remarks",
    title: m.common_reason(),
    kind: "wide",
    cell: (writeOff) => (
      <>
        {remarksOf(writeOff)}
        <Detail>{peopleOf(writeOff)}</Detail>
      </>
    ),
  },
];

type CardProps = { writeOff: WriteOff; bills: string; onReverse: (() => void) | undefined };

function WriteOffCard({ writeOff, bills, onReverse }: CardProps) {
  const nameId = `card-${idOf(writeOff)}`;
  return (
    <Card as="article" isItem aria-labelledby={nameId}>
      <CardHead id={nameId} title={nameOf(writeOff)} isWrapped>
        {writeOff.Reversed_On && <Badge tone="plain">{m.common_reversed()}</Badge>}
      </CardHead>
      <FactGrid
        facts={[
          { name: m.common_amount(), value: <Amount rupees={writeOff.Amount} /> },
          { name: m.common_date(), value: formatDay(writeOff.Write_Off_Day) },
          { name: m.common_flat_number(), value: writeOff.Flat_Label },
          { name: m.write_offs_bills(), value: <BillsOf writeOff={writeOff} bills={bills} /> },
          { name: m.write_offs_resolution(), value: resolutionOf(writeOff) },
          { name: m.journal_made_by(), value: peopleOf(writeOff) },
          { name: m.common_reason(), value: remarksOf(writeOff), isWide: true },
        ]}
      />
      <CardFoot>
        <PaperLink writeOff={writeOff} describedBy={nameId} />
        {onReverse && (
          <Button look="quiet" onClick={onReverse} aria-describedby={nameId}>
            {m.openings_reverse()}
          </Button>
        )}
      </CardFoot>
    </Card>
  );
}

const Filters = ({ state, isOfSociety }: { state: WriteOffsState; isOfSociety: boolean }) => (
  <FilterBar label={m.write_offs_filters()}>
    <TextField
      label={m.common_search()}
      type="search"
      name="search"
      maxLength={200}
      placeholder={isOfSociety ? m.write_offs_search_placeholder() : m.write_offs_search_landlord()}
      defaultValue={state.search}
      icon={<IconSearch size={20} stroke={1.8} />}
    />
    <SelectField label={m.common_status()} name="state" defaultValue={state.state}>
      <option value="">{m.common_all_statuses()}</option>
      <option value="valid">{m.openings_valid()}</option>
      <option value="reversed">{m.common_reversed()}</option>
    </SelectField>
  </FilterBar>
);
