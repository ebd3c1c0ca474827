import IconReceiptRupee from "@tabler/icons-react/dist/esm/icons/IconReceiptRupee.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useState } from "react";
import { Link, useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import type { RentBill, RentTotals } from "#domain/leases/rents/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { FilterForm } from "../../lib/filter-form.tsx";
import { forAudience } from "../../lib/for-role.ts";
import { formatDay, formatNumber } from "../../lib/format.ts";
import { ListFaces } from "../../lib/list-faces.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { CollectDialog } from "../../money/payments/collect-dialog.tsx";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink, buttonClass } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import type { Route } from "./+types/bills-page";
import { BillDetails } from "./bill-details.tsx";
import styles from "./bills-page.module.css";
import {
  asksAnew,
  billsPath,
  isFiltered,
  pathOf,
  perPage,
  questionOf,
  type Shown,
  shownIn,
  statusWordCodes,
  typeWordCodes,
} from "./bills-state.ts";
import { aboutInWords, homeInWords } from "./rent-words.ts";
import { StatusBadge } from "./status-badge.tsx";

const statusLabels = {
  pending: m.rents_pending,
  paid: m.rents_paid,
  overdue: m.rents_overdue,
  partial: m.rents_partial,
};
const typeLabels = { rent: m.rents_type_rent, deposit: m.rents_type_deposit };

export async function loader({ context, url }: Route.LoaderArgs) {
  const asking = context.get(pageContext);
  await forAudience(asking, "property-manager");
  const { ask } = asking;
  const { view: _, ...shown } = shownIn(url.searchParams);
  const ofContract = shown.contract !== "" && {
    Whether_Rental_Contract_Filter: true,
    Rental_ContractID: shown.contract,
  };
  const [list, totals] = await Promise.all([
    ask("vendor/Filter_All_Property_Contract_Bills", questionOf(shown)),
    ask("vendor/Fetch_Property_Contract_Bill_Summary_Info", { ...ofContract }),
  ]);
  if (!list.success) return { shown, failure: list.extras.Status ?? m.rents_failed() };
  if (!totals.success) return { shown, failure: totals.extras.Status ?? m.rents_failed() };
  return { shown, bills: list.extras.Data, count: list.extras.Count, totals: totals.extras.Data };
}

export const shouldRevalidate = asksAnew;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.rents_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function BillsPage({ loaderData }: Route.ComponentProps) {
  const { shown } = loaderData;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isSearching = useNavigation().location?.pathname === billsPath;
  const [collecting, setCollecting] = useState<RentBill>();
  // Not the loader's: opening something over the list asks for nothing anew.
  const { view } = shownIn(new URLSearchParams(useLocation().search));
  const filtered = isFiltered(shown);
  return (
    <div className={styles.page}>
      <PageHead title={m.rents_title()} lead={m.rents_lead()} />
      {"totals" in loaderData && <Figures totals={loaderData.totals} />}
      <FilterForm label={m.rents_filters()} className={styles.filters}>
        <TextField
          label={m.common_search()}
          type="search"
          name="search"
          maxLength={200}
          placeholder={m.rents_search_placeholder()}
          defaultValue={shown.search}
          icon={<IconSearch size={20} stroke={1.8} />}
        />
        <SelectField label={m.common_status()} name="status" defaultValue={shown.status ?? ""}>
          <option value="">{m.common_all()}</option>
          {statusWordCodes.map((status) => (
            <option key={status} value={status}>
              {statusLabels[status]()}
            </option>
          ))}
        </SelectField>
        <SelectField label={m.common_type()} name="type" defaultValue={shown.type ?? ""}>
          <option value="">{m.common_all()}</option>
          {typeWordCodes.map((type) => (
            <option key={type} value={type}>
              {typeLabels[type]()}
            </option>
          ))}
        </SelectField>
        {shown.contract !== "" && <input type="hidden" name="contract" value={shown.contract} />}
        {filtered && (
          <ButtonLink look="quiet" to={billsPath} preventScrollReset>
            {m.common_clear_filters_title()}
          </ButtonLink>
        )}
      </FilterForm>
      <ListFaces
        loaded={loaderData}
        rowsOf={({ bills }) => bills}
        isBusy={isSearching}
        icon={<IconReceiptRupee size={32} />}
        words={{
          failed: m.rents_failed(),
          retry: m.common_try_again(),
          none: filtered ? m.rents_none_filtered() : m.rents_none(),
          next: !filtered && m.rents_none_more(),
        }}
        action={
          filtered ? (
            <ButtonLink to={billsPath}>{m.common_clear_filters_title()}</ButtonLink>
          ) : (
            <ButtonLink to="/rental-contracts">{m.rents_contracts()}</ButtonLink>
          )
        }
      >
        {({ bills, count }) => (
          <>
            <Bills bills={bills} shown={shown} onCollect={setCollecting} />
            <Range shown={shown} count={count} on={bills.length} />
          </>
        )}
      </ListFaces>
      {view !== undefined && (
        <BillDetails
          key={view}
          billId={view}
          onClose={() => navigate(pathOf(shown), { replace: true, preventScrollReset: true })}
        />
      )}
      {collecting && (
        <CollectDialog
          from={{
            path: "vendor/Collect_Property_Contract_Bill_Amount",
            call: () => import("#domain/leases/rents/calls.ts").then(({ rents }) => rents.collect),
            BillID: collecting.BillID,
            due: collecting.Outstanding_Amount,
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
    </div>
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
        { label: m.rents_pending(), value: tally(totals.Pending) },
        { label: m.rents_overdue(), value: tally(totals.Overdue), tone: "bad" },
        { label: m.rents_partial(), value: tally(totals.Partial), tone: "warn" },
        ...(totals.Being_Checked.Count > 0
          ? [{ label: m.rents_being_checked(), value: tally(totals.Being_Checked), tone: "warn" as const }]
          : []),
        { label: m.rents_collected_month(), value: money(totals.Collected_This_Month) },
        { label: m.rents_deposit_held(), value: money(totals.Deposit_Held) },
      ]}
    />
  );
}

type BillsProps = { bills: RentBill[]; shown: Shown; onCollect: (bill: RentBill) => void };

function Bills({ bills, shown, onCollect }: BillsProps) {
  const labels = {
    bill: m.rents_column_bill(),
    tenant: m.rents_column_tenant(),
    due: m.rents_column_due(),
    amount: m.rents_column_amount(),
    open: m.common_outstanding(),
    status: m.common_status(),
  };
  return (
    <div className={styles.sheet}>
      <Table label={m.rents_title()} columns={[...Object.values(labels), m.rents_column_actions()]}>
        {bills.map((bill) => {
          const about = bill.Property_Rental_Contract_Information;
          const titleId = `bill-${bill.BillID}`;
          return (
            <tr key={bill.BillID}>
              <Cell label={labels.bill} kind="name">
                <span id={titleId} className={styles.no}>
                  {bill.Bill_No}
                </span>
                <small className={styles.about}>{aboutInWords(bill)}</small>
              </Cell>
              <Cell label={labels.tenant}>
                {about.Tenant_Name}
                <small className={styles.about}>{homeInWords(about)}</small>
              </Cell>
              <Cell label={labels.due}>{formatDay(bill.Bill_Due_Date)}</Cell>
              <Cell label={labels.amount}>{formatRupees(bill.Bill_Final_Amount)}</Cell>
              <Cell label={labels.open}>{formatRupees(bill.Outstanding_Amount)}</Cell>
              <Cell label={labels.status}>
                <StatusBadge bill={bill} />
              </Cell>
              <Cell label="" kind="actions">
                <div className={styles.actions}>
                  <Link
                    to={pathOf(shown, bill.BillID)}
                    preventScrollReset
                    className={buttonClass({ look: "quiet" })}
                    aria-describedby={titleId}
                  >
                    {m.rents_details()}
                  </Link>
                  {bill.Bill_Status !== 2 && (
                    <Button aria-describedby={titleId} onClick={() => onCollect(bill)}>
                      {m.rents_collect()}
                    </Button>
                  )}
                </div>
              </Cell>
            </tr>
          );
        })}
      </Table>
    </div>
  );
}

/** Which of all are shown, and the way to the others. */
function Range({ shown, count, on }: { shown: Shown; count: number; on: number }) {
  const { page } = shown;
  const first = (page - 1) * perPage + 1;
  return (
    <nav aria-label={m.rents_pages()} className={styles.range}>
      <p>
        {m.rents_range({
          first: formatNumber(first),
          last: formatNumber(first + on - 1),
          count: formatNumber(count),
        })}
      </p>
      <div className={styles.steps}>
        {page > 1 && <ButtonLink to={pathOf({ ...shown, page: page - 1 })}>{m.ui_previous()}</ButtonLink>}
        {first + on - 1 < count && <ButtonLink to={pathOf({ ...shown, page: page + 1 })}>{m.ui_next()}</ButtonLink>}
      </div>
    </nav>
  );
}
