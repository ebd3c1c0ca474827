import IconReceiptRupee from "@tabler/icons-react/dist/esm/icons/IconReceiptRupee.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { RentBill, RentTotals } from "#domain/leases/rents/calls.ts";
import { rentStatuses } from "#domain/leases/rents/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { Amount } from "../../kit/list/amount.tsx";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import { loadState } from "../../kit/list/load-state.ts";
import { ExportMenu } from "../../kit/sheets/export-menu.tsx";
import { forCapability } from "../../lib/for-role.ts";
import { formatDay, formatNumber } from "../../lib/format.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { BillStatus } from "../../money/bills/bill-status.tsx";
import { isSettled } from "../../money/bills/bill-words.ts";
import { billsWord } from "../../money/payments/claim-words.ts";
import { CollectDialog } from "../../money/payments/collect-dialog.tsx";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink, buttonClass } from "../../ui/button.tsx";
import { Detail, RowActions } from "../../ui/data-table.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import type { Route } from "./+types/bills-page";
import { BillDetails } from "./bill-details.tsx";
import { billsAddress, statusWords, typeWords } from "./bills-address.ts";
import styles from "./bills-page.module.css";
import { aboutInWords, homeInWords } from "./rent-words.ts";

const statusLabels = {
  pending: m.common_pending,
  paid: m.rents_paid,
  overdue: m.common_overdue,
  partial: m.rents_partial,
  "written-off": () => rentStatuses[5],
};
const typeLabels = { rent: m.rents_type_rent, deposit: m.common_security_deposit };

export async function loader({ context, url }: Route.LoaderArgs) {
  const asking = context.get(pageContext);
  await forCapability(asking, "leases.write");
  const { ask } = asking;
  const state = await loadState(asking, billsAddress, url.searchParams);
  const ofContract = state.contract !== "" && {
    Whether_Rental_Contract_Filter: true,
    Rental_ContractID: state.contract,
  };
  const [list, totals] = await Promise.all([
    ask("vendor/Filter_All_Property_Contract_Bills", { ...billsAddress.inputOf(state), Whether_Totals: true }),
    ask("vendor/Fetch_Property_Contract_Bill_Summary_Info", { ...ofContract }),
  ]);
  if (!list.success) return { state, failure: list.extras.Status ?? m.common_bills_failed() };
  if (!totals.success) return { state, failure: totals.extras.Status ?? m.common_bills_failed() };
  const { Data, Count, Totals } = list.extras;
  return { state, bills: Data, count: Count, sums: Totals, totals: totals.extras.Data };
}

export const { shouldRevalidate } = billsAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.common_rental_bills()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function BillsPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  const { revalidate } = useRevalidator();
  const [collecting, setCollecting] = useState<RentBill>();
  const current = billsAddress.current(state);
  return (
    <Stack gap={5}>
      <PageHead
        title={m.common_rental_bills()}
        lead={m.rents_lead()}
        actions={<ButtonLink to="/rental-bills/write-offs">{m.write_offs_title()}</ButtonLink>}
      />
      {"totals" in loaderData && <Figures totals={loaderData.totals} />}
      <FilterBar label={m.rents_filters()}>
        <TextField
          label={m.common_search()}
          type="search"
          name="search"
          maxLength={200}
          placeholder={m.rents_search_placeholder()}
          defaultValue={state.search}
          icon={<IconSearch size={20} stroke={1.8} />}
        />
        <SelectField label={m.common_status()} name="status" defaultValue={state.status}>
          <option value="">{m.common_all()}</option>
          {statusWords.map((status) => (
            <option key={status} value={status}>
              {statusLabels[status]()}
            </option>
          ))}
        </SelectField>
        <SelectField label={m.common_type()} name="type" defaultValue={state.type}>
          <option value="">{m.common_all()}</option>
          {typeWords.map((type) => (
            <option key={type} value={type}>
              {typeLabels[type]()}
            </option>
          ))}
        </SelectField>
        {state.contract !== "" && <input type="hidden" name="contract" value={state.contract} />}
      </FilterBar>
      <List
        label={m.common_rental_bills()}
        current={current}
        loaded={loaderData}
        rowsOf={({ bills }) => bills}
        countOf={({ count }) => count}
        idOf={({ BillID }) => BillID}
        nameOf={({ Bill_No }) => Bill_No}
        columns={columns}
        actions={(bill) => (
          <RowActions>
            <Link
              to={current.href({}, bill.BillID)}
              preventScrollReset
              data-opens
              className={buttonClass()}
              aria-describedby={`bill-${bill.BillID}`}
            >
              {m.common_details()}
            </Link>
            {!isSettled(bill) && (
              <Button aria-describedby={`bill-${bill.BillID}`} onClick={() => setCollecting(bill)}>
                {m.common_collect()}
              </Button>
            )}
          </RowActions>
        )}
        totalsOf={({ count, sums }) =>
          sums && {
            count: billsWord(count),
            sums: [
              { column: "amount", rupees: sums.Bill_Final_Amount, inWords: m.lists_total_billed },
              { column: "outstanding", rupees: sums.Outstanding_Amount, inWords: m.lists_total_due },
            ],
          }
        }
        icon={<IconReceiptRupee size={32} />}
        words={{
          failed: m.common_bills_failed(),
          noneFiltered: m.common_no_bills_filtered(),
          none: m.common_no_bills(),
          noneNext: m.rents_none_more(),
          clear: m.common_clear_filters_title(),
          pages: m.common_pages_of_bills(),
          range: ({ from, to, count }) => m.rents_range({ first: from, last: to, count }),
        }}
        action={<ButtonLink to="/rental-contracts">{m.rents_contracts()}</ButtonLink>}
        tools={
          <ExportMenu
            path="vendor/Export_All_Property_Contract_Bills"
            input={billsAddress.wholeOf(state)}
            exported={(count) => m.common_bills_exported({ count: formatNumber(count) })}
          />
        }
        panel={(id, onClose) => <BillDetails key={id} billId={id} onClose={onClose} />}
      />
      {collecting && (
        <CollectDialog
          from={{
            path: "vendor/Collect_Property_Contract_Bill_Amount",
            call: () => import("#domain/leases/rents/calls.ts").then(({ rents }) => rents.collect),
            BillID: collecting.BillID,
            due: collecting.Outstanding_Amount,
            rebate: null,
          }}
          onCollected={() => {
            setCollecting(undefined);
            void revalidate();
          }}
          onOutdated={() => void revalidate()}
          onClose={() => setCollecting(undefined)}
        >
          {m.rents_collect_text({
            amount: formatRupees(collecting.Outstanding_Amount),
            no: collecting.Bill_No,
            name: collecting.Property_Rental_Contract_Information.Tenant_Name,
          })}
        </CollectDialog>
      )}
    </Stack>
  );
}

function Figures({ totals }: { totals: RentTotals }) {
  const money = (rupees: number) => <span className={styles.money}>{formatRupees(rupees)}</span>;
  const tally = ({ Count, Amount }: RentTotals["Paid"]) => (
    <>
      {money(Amount)} <small className={styles.tally}>{m.rents_tile_count({ count: Count })}</small>
    </>
  );
  return (
    <Tiles
      label={m.rents_figures()}
      tiles={[
        { label: m.rents_paid(), value: tally(totals.Paid) },
        { label: m.common_pending(), value: tally(totals.Pending) },
        { label: m.common_overdue(), value: tally(totals.Overdue), tone: "bad" },
        { label: m.rents_partial(), value: tally(totals.Partial), tone: "warn" },
        ...(totals.Being_Checked.Count > 0
          ? [{ label: m.common_payment_being_checked(), value: tally(totals.Being_Checked), tone: "warn" as const }]
          : []),
        { label: m.rents_collected_month(), value: money(totals.Collected_This_Month) },
        { label: m.rents_deposit_held(), value: money(totals.Deposit_Held) },
      ]}
    />
  );
}

const columns: ListColumn<RentBill>[] = [
  {
    id: "bill",
    title: m.common_bill(),
    cell: (bill) => (
      <>
        <span id={`bill-${bill.BillID}`}>{bill.Bill_No}</span> <Detail>{aboutInWords(bill)}</Detail>
      </>
    ),
    sort: { ascending: "oldest", descending: "newest" },
  },
  {
    id: "tenant",
    title: m.common_tenant(),
    kind: "wide",
    cell: ({ Property_Rental_Contract_Information: contract }) => (
      <>
        {contract.Tenant_Name} <Detail>{homeInWords(contract)}</Detail>
      </>
    ),
  },
  { id: "due", title: m.rents_column_due(), cell: (bill) => formatDay(bill.Bill_Due_Date) },
  {
    id: "amount",
    title: m.common_amount(),
    kind: "figure",
    cell: (bill) => <Amount rupees={bill.Bill_Final_Amount} />,
  },
  {
    id: "outstanding",
    title: m.common_outstanding(),
    kind: "figure",
    cell: (bill) => <Amount rupees={bill.Outstanding_Amount} />,
  },
  { id: "status", title: m.common_status(), cell: (bill) => <BillStatus bill={bill} /> },
];
