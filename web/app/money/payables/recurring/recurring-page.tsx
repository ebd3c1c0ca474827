import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconRepeat from "@tabler/icons-react/dist/esm/icons/IconRepeat.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { Link } from "react-router";
import { recurringRhythms } from "#domain/money/payables/recurring/codes.ts";
import type { RecurringBill } from "#domain/money/payables/recurring/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { FilterBar } from "../../../kit/list/filter-bar.tsx";
import { forRole } from "../../../lib/for-role.ts";
import { formatDay } from "../../../lib/format.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { useMay } from "../../../lib/use-may.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { NoSociety } from "../../bills/no-society.tsx";
import { draftsPath, newRecurringPath, recurringAddress, recurringHref, supplierHref } from "../expenses-address.ts";
import { ExpensesFrame } from "../expenses-frame.tsx";
import type { Route } from "./+types/recurring-page";
import { RecurringBadge } from "./recurring-badge.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = recurringAddress.parse(url.searchParams);
  const { ask } = context.get(pageContext);
  const [list, drafts] = await Promise.all([
    ask("vendor/Filter_All_Recurring_Bills", recurringAddress.inputOf(state)),
    ask("vendor/Filter_All_Recurring_Drafts", { Limit: 1 }),
  ]);
  forRole(list);
  if (list.extras.refusal === "no-society") return { state, missing: true as const };
  if (!list.success || !drafts.success) return { state, failure: list.extras.Status ?? m.recurring_failed() };
  return { state, list: list.extras, drafts: drafts.extras.Count };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.recurring_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** The templates of bills that come again. */
export default function RecurringPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  const mayAdd = useMay()("payables.write");
  const isFiltered = state.search !== "" || state.supplier !== "";
  return (
    <ExpensesFrame
      actions={
        mayAdd && (
          <ButtonLink look="primary" to={newRecurringPath}>
            <IconPlus size={18} aria-hidden /> {m.recurring_add()}
          </ButtonLink>
        )
      }
    >
      {"missing" in loaderData ? (
        <NoSociety />
      ) : (
        <Stack gap={4}>
          {"drafts" in loaderData && loaderData.drafts! > 0 && (
            <Alert tone="plain">
              <Link to={draftsPath}>{m.recurring_open_drafts({ count: loaderData.drafts! })}</Link>
            </Alert>
          )}
          <FilterBar label={m.payables_filters()}>
            <TextField
              label={m.common_search()}
              type="search"
              name="search"
              maxLength={200}
              placeholder={m.recurring_search()}
              defaultValue={state.search}
              icon={<IconSearch size={20} stroke={1.8} />}
            />
            <SelectField label={m.payables_show()} name="show" defaultValue={state.show}>
              <option value="">{m.recurring_show_running()}</option>
              <option value="all">{m.recurring_show_all()}</option>
            </SelectField>
          </FilterBar>
          {"failure" in loaderData ? (
            <ListFailed title={m.recurring_failed()}>{loaderData.failure}</ListFailed>
          ) : loaderData.list.Count === 0 ? (
            <Notice role="status" icon={<IconRepeat size={32} />} title={m.recurring_none()}>
              {isFiltered ? m.payables_none_filtered() : m.recurring_none_yet()}
            </Notice>
          ) : (
            <>
              <RecurringTable bills={loaderData.list.Data} />
              <Pager
                label={m.recurring_pages()}
                page={state.page}
                pages={Math.ceil(loaderData.list.Count / recurringAddress.sizeOf(state))}
                hrefOf={(page) => recurringAddress.href({ ...state, page })}
              />
            </>
          )}
        </Stack>
      )}
    </ExpensesFrame>
  );
}

function RecurringTable({ bills }: { bills: readonly RecurringBill[] }) {
  const [name, rhythm, next, made, amount] = [
    m.recurring_name(),
    m.recurring_rhythm(),
    m.recurring_next(),
    m.recurring_made(),
    m.common_amount(),
  ];
  return (
    <Card padding="flush">
      <Table label={m.recurring_title()} columns={[name, rhythm, next, made, amount]} figures={[amount]}>
        {bills.map((bill) => (
          <tr key={bill.Recurring_BillID}>
            <Cell label="" kind="name">
              <Link to={recurringHref(bill.Recurring_BillID)}>{bill.Recurring_Name}</Link>
              <Soft isBlock>
                <Link to={supplierHref(bill.SupplierID)}>{bill.Supplier_Name}</Link>
              </Soft>
            </Cell>
            <Cell label={rhythm}>
              {recurringRhythms[bill.Every_Months]}
              <Soft isBlock>{m.recurring_on_day({ day: String(bill.Bill_Day) })}</Soft>
            </Cell>
            <Cell label={next}>
              {bill.Next_On && formatDay(bill.Next_On)} <RecurringBadge bill={bill} />
            </Cell>
            <Cell label={made}>
              {bill.Bills}
              {bill.Open_Drafts > 0 && <Soft isBlock>{m.recurring_open_drafts({ count: bill.Open_Drafts })}</Soft>}
            </Cell>
            <Cell label={amount} kind="figure">
              {formatRupees(bill.Amount)}
            </Cell>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
