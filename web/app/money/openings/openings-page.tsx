import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconScale from "@tabler/icons-react/dist/esm/icons/IconScale.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useState } from "react";
import { Link } from "react-router";
import type { OpeningBalance } from "#domain/money/openings/calls.ts";
import { openingUses } from "#domain/money/openings/codes.ts";
import { mayCall } from "#domain/platform/who.ts";
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
import { vendorOf } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { BackLink } from "../../ui/back-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card, CardFoot, CardHead } from "../../ui/card.tsx";
import { RowActions } from "../../ui/data-table.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { billingPath } from "../bills/bills-address.ts";
import type { Route } from "./+types/openings-page";
import { EnterOpening } from "./enter-opening.tsx";
import { ImportedBalances } from "./imported-balances.tsx";
import { type OpeningsState, openingsAddress } from "./openings-address.ts";
import { ReverseOpening } from "./reverse-opening.tsx";

/** Lists of members that are shown: a society has one, or a few after mistakes. */
const mostImports = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = await loadState(page, openingsAddress, url.searchParams);
  const { Current_Role } = await vendorOf(page);
  const [list, imports] = await Promise.all([
    page.ask("vendor/Filter_All_Opening_Balances", { ...openingsAddress.inputOf(state), Whether_Totals: true }),
    mayCall(Current_Role.Role, "bills.write")
      ? page.ask("vendor/Filter_All_Opening_Balance_Imports", { Limit: mostImports })
      : undefined,
  ]);
  forRole(list);
  if (!list.success) return { state, failure: list.extras.Status ?? m.openings_failed() };
  const { Data, Count, Totals } = list.extras;
  return { state, openings: Data, count: Count, sums: Totals, imports: imports?.success ? imports.extras.Data : [] };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.openings_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

const idOf = ({ Opening_BalanceID }: OpeningBalance) => Opening_BalanceID;
const nameOf = ({ Opening_No, Flat_Label }: OpeningBalance) => `${Opening_No} · ${Flat_Label}`;

export default function OpeningsPage({ loaderData }: Route.ComponentProps) {
  const mayWrite = useMay()("bills.write");
  const [isEntering, setIsEntering] = useState(false);
  const [reversing, setReversing] = useState<OpeningBalance>();
  const { state } = loaderData;
  return (
    <Stack gap={5}>
      <BackLink to={billingPath}>{m.bills_run_back()}</BackLink>
      <PageHead
        title={m.openings_title()}
        lead={m.openings_lead()}
        actions={
          mayWrite && (
            <Button look="primary" onClick={() => setIsEntering(true)}>
              <IconPlus size={18} aria-hidden /> {m.openings_enter()}
            </Button>
          )
        }
      />
      {"imports" in loaderData &&
        loaderData.imports.map((source) => <ImportedBalances key={source.Member_ImportID} source={source} />)}
      <Filters state={state} />
      <List
        label={m.openings_title()}
        current={openingsAddress.current(state)}
        loaded={loaderData}
        rowsOf={({ openings }) => openings}
        countOf={({ count }) => count}
        idOf={idOf}
        nameOf={nameOf}
        isMuted={({ Reversed_On }) => Reversed_On !== null}
        columns={columns}
        tools={<ExportMenu path="vendor/Export_All_Opening_Balances" input={openingsAddress.wholeOf(state)} />}
        totalsOf={({ count, sums }) =>
          sums && {
            count: m.openings_count({ count, number: formatNumber(count) }),
            sums: [
              { column: "principal", rupees: sums.Principal, inWords: sumOf(m.common_arrears) },
              { column: "interest", rupees: sums.Interest, inWords: sumOf(m.common_interest) },
              { column: "advance", rupees: sums.Advance, inWords: sumOf(m.openings_advance) },
              { column: "outstanding", rupees: sums.Outstanding_Amount, inWords: sumOf(m.common_outstanding) },
            ],
          }
        }
        actions={(opening) =>
          mayWrite &&
          opening.Whether_Reversible && (
            <RowActions>
              <Button look="quiet" onClick={() => setReversing(opening)} aria-describedby={idOf(opening)}>
                {m.openings_reverse()}
              </Button>
              <span id={idOf(opening)} hidden>
                {nameOf(opening)}
              </span>
            </RowActions>
          )
        }
        card={(opening) => (
          <OpeningCard opening={opening} onReverse={mayWrite ? () => setReversing(opening) : undefined} />
        )}
        icon={<IconScale size={32} />}
        words={{
          failed: m.openings_failed(),
          noneFiltered: m.openings_none(),
          noneFilteredNext: m.openings_none_filtered(),
          none: m.openings_none(),
          noneNext: m.openings_none_yet(),
          pages: m.openings_pages(),
        }}
      />
      {isEntering && <EnterOpening onClose={() => setIsEntering(false)} />}
      {reversing && <ReverseOpening opening={reversing} onClose={() => setReversing(undefined)} />}
    </Stack>
  );
}

const sumOf =
  (name: () => string) =>
  ({ amount }: { amount: string }) =>
    m.openings_sum({ name: name(), amount });

/** The number leads to the bill of the arrears. */
const NumberLink = ({ opening: { BillID, Opening_No } }: { opening: OpeningBalance }) =>
  BillID === null ? Opening_No : <Link to={`${billingPath}?view=${BillID}`}>{Opening_No}</Link>;

/** Of a reversed one, when and why; of one that cannot be reversed, why not. */
const remarksOf = ({ Reversed_On, Reverse_Reason, Remarks, Use_Reason }: OpeningBalance) =>
  Reversed_On
    ? m.openings_reversed({ day: formatDay(Reversed_On), reason: Reverse_Reason })
    : [Remarks, Use_Reason && openingUses[Use_Reason]].filter(Boolean).join(" · ");

const columns: ListColumn<OpeningBalance>[] = [
  {
    id: "number",
    title: m.common_document(),
    cell: (opening) => <NumberLink opening={opening} />,
  },
  { id: "flat", title: m.common_flat_number(), cell: ({ Flat_Label }) => Flat_Label },
  { id: "name", title: m.common_name(), cell: ({ Name }) => Name },
  { id: "day", title: m.openings_day(), cell: ({ Balance_Day }) => formatDay(Balance_Day) },
  {
    id: "principal",
    title: m.common_arrears(),
    kind: "figure",
    cell: ({ Principal }) => <Amount rupees={Principal} />,
  },
  {
    id: "interest",
    title: m.common_interest(),
    kind: "figure",
    cell: ({ Interest }) => <Amount rupees={Interest} />,
  },
  { id: "advance", title: m.openings_advance(), kind: "figure", cell: ({ Advance }) => <Amount rupees={Advance} /> },
  {
    id: "outstanding",
    title: m.common_outstanding(),
    kind: "figure",
    cell: ({ Outstanding_Amount }) => <Amount rupees={Outstanding_Amount} />,
  },
  { id: "remarks", title: m.common_remarks(), kind: "wide", cell: remarksOf },
];

type CardProps = { opening: OpeningBalance; onReverse: (() => void) | undefined };

function OpeningCard({ opening, onReverse }: CardProps) {
  const nameId = `card-${idOf(opening)}`;
  return (
    <Card as="article" isItem aria-labelledby={nameId}>
      <CardHead id={nameId} title={nameOf(opening)} isWrapped>
        {opening.Reversed_On && <Badge tone="plain">{m.common_reversed()}</Badge>}
      </CardHead>
      <FactGrid
        facts={[
          { name: m.common_name(), value: opening.Name },
          { name: m.openings_day(), value: formatDay(opening.Balance_Day) },
          { name: m.common_arrears(), value: <Amount rupees={opening.Principal} /> },
          { name: m.common_interest(), value: <Amount rupees={opening.Interest} /> },
          { name: m.openings_advance(), value: <Amount rupees={opening.Advance} /> },
          { name: m.common_outstanding(), value: <Amount rupees={opening.Outstanding_Amount} /> },
          { name: m.common_remarks(), value: remarksOf(opening), isWide: true },
        ]}
      />
      {(opening.BillID || (onReverse && opening.Whether_Reversible)) && (
        <CardFoot>
          {opening.BillID && (
            <ButtonLink look="quiet" to={`${billingPath}?view=${opening.BillID}`} aria-describedby={nameId}>
              {m.openings_bill()}
            </ButtonLink>
          )}
          {onReverse && opening.Whether_Reversible && (
            <Button look="quiet" onClick={onReverse} aria-describedby={nameId}>
              {m.openings_reverse()}
            </Button>
          )}
        </CardFoot>
      )}
    </Card>
  );
}

const Filters = ({ state }: { state: OpeningsState }) => (
  <FilterBar label={m.openings_filters()}>
    <TextField
      label={m.common_search()}
      type="search"
      name="search"
      maxLength={200}
      placeholder={m.openings_search_placeholder()}
      defaultValue={state.search}
      icon={<IconSearch size={20} stroke={1.8} />}
    />
    <SelectField label={m.common_status()} name="state" defaultValue={state.state}>
      <option value="">{m.common_all_statuses()}</option>
      <option value="valid">{m.openings_valid()}</option>
      <option value="used">{m.openings_used()}</option>
      <option value="reversed">{m.common_reversed()}</option>
    </SelectField>
  </FilterBar>
);
