import IconCashBanknote from "@tabler/icons-react/dist/esm/icons/IconCashBanknote.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { Link } from "react-router";
import { purchaseStates } from "#domain/money/payables/bills/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { forRole } from "../../lib/for-role.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import type { Route } from "./+types/bills-page";
import { BillTable } from "./bill-table.tsx";
import { expensesAddress } from "./expenses-address.ts";
import { ExpensesFrame } from "./expenses-frame.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = expensesAddress.parse(url.searchParams);
  const list = await context.get(pageContext).ask("vendor/Filter_All_Purchase_Bills", expensesAddress.inputOf(state));
  forRole(list);
  if (list.extras.refusal === "no-society") return { state, missing: true as const };
  if (!list.success) return { state, failure: list.extras.Status ?? m.payables_failed() };
  return { state, list: list.extras };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.payables_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** The bills of suppliers: what waits for the reader's approval first. */
export default function BillsPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  const isFiltered = state.search !== "" || state.state !== "" || state.show !== "" || state.supplier !== "";
  return (
    <ExpensesFrame>
      {"missing" in loaderData ? (
        <NoSociety />
      ) : (
        <Stack gap={4}>
          {"list" in loaderData && (
            <Tiles
              label={m.payables_bills()}
              tiles={[
                { label: m.payables_open_bills(), value: String(loaderData.list.Counts.Open) },
                { label: m.payables_open(), value: formatRupees(loaderData.list.Open_Amount) },
                { label: m.payables_waiting(), value: String(loaderData.list.Counts.Waiting), tone: "warn" },
                { label: m.payables_msme_count(), value: String(loaderData.list.Counts.MSME_Late), tone: "bad" },
              ]}
            />
          )}
          {"list" in loaderData && loaderData.list.Counts.For_Me > 0 && state.show !== "mine" && (
            <Alert tone="plain">
              <Link to={expensesAddress.href({ show: "mine" })}>
                {m.payables_for_me({ count: loaderData.list.Counts.For_Me })}
              </Link>
            </Alert>
          )}
          <FilterBar label={m.payables_filters()}>
            <TextField
              label={m.common_search()}
              type="search"
              name="search"
              maxLength={200}
              placeholder={m.payables_search()}
              defaultValue={state.search}
              icon={<IconSearch size={20} stroke={1.8} />}
            />
            <SelectField label={m.common_status()} name="state" defaultValue={state.state}>
              <option value="">{m.common_all()}</option>
              {Object.entries(purchaseStates).map(([code, label]) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </SelectField>
            <SelectField label={m.payables_show()} name="show" defaultValue={state.show}>
              <option value="">{m.payables_show_all()}</option>
              <option value="mine">{m.payables_show_mine()}</option>
              <option value="late">{m.payables_msme_count()}</option>
            </SelectField>
          </FilterBar>
          {"failure" in loaderData ? (
            <ListFailed title={m.payables_failed()}>{loaderData.failure}</ListFailed>
          ) : loaderData.list.Count === 0 ? (
            <Notice role="status" icon={<IconCashBanknote size={32} />} title={m.payables_none()}>
              {isFiltered ? m.payables_none_filtered() : m.payables_none_yet()}
            </Notice>
          ) : (
            <>
              <BillTable label={m.payables_bills()} bills={loaderData.list.Data} />
              <Pager
                label={m.payables_pages()}
                page={state.page}
                pages={Math.ceil(loaderData.list.Count / expensesAddress.sizeOf(state))}
                hrefOf={(page) => expensesAddress.href({ ...state, page })}
              />
            </>
          )}
        </Stack>
      )}
    </ExpensesFrame>
  );
}
