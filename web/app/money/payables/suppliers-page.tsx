import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { Link } from "react-router";
import { tdsNatures } from "#domain/law/tds.ts";
import type { Supplier } from "#domain/money/payables/suppliers/calls.ts";
import { msmeClasses } from "#domain/money/payables/suppliers/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { forRole } from "../../lib/for-role.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import type { Route } from "./+types/suppliers-page";
import { newSupplierPath, supplierHref, suppliersAddress } from "./expenses-address.ts";
import { ExpensesFrame } from "./expenses-frame.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = suppliersAddress.parse(url.searchParams);
  const list = await context.get(pageContext).ask("vendor/Filter_All_Suppliers", suppliersAddress.inputOf(state));
  forRole(list);
  if (list.extras.refusal === "no-society") return { state, missing: true as const };
  if (!list.success) return { state, failure: list.extras.Status ?? m.payables_suppliers_failed() };
  return { state, list: list.extras };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.payables_suppliers()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** Whom the society or landlord pays, with what is owed to each. */
export default function SuppliersPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  const mayAdd = useMay()("payables.write");
  return (
    <ExpensesFrame
      actions={
        mayAdd && (
          <ButtonLink look="primary" to={newSupplierPath}>
            <IconPlus size={18} aria-hidden /> {m.payables_supplier_add()}
          </ButtonLink>
        )
      }
    >
      {"missing" in loaderData ? (
        <NoSociety />
      ) : (
        <Stack gap={4}>
          <FilterBar label={m.payables_filters()}>
            <TextField
              label={m.common_search()}
              type="search"
              name="search"
              maxLength={200}
              placeholder={m.payables_suppliers_search()}
              defaultValue={state.search}
              icon={<IconSearch size={20} stroke={1.8} />}
            />
          </FilterBar>
          {"failure" in loaderData ? (
            <ListFailed title={m.payables_suppliers_failed()}>{loaderData.failure}</ListFailed>
          ) : loaderData.list.Count === 0 ? (
            <Notice role="status" icon={<IconUsers size={32} />} title={m.payables_suppliers_none()}>
              {state.search === "" ? m.payables_suppliers_none_yet() : m.payables_none_filtered()}
            </Notice>
          ) : (
            <>
              <SupplierTable suppliers={loaderData.list.Data} />
              <Pager
                label={m.payables_pages()}
                page={state.page}
                pages={Math.ceil(loaderData.list.Count / suppliersAddress.sizeOf(state))}
                hrefOf={(page) => suppliersAddress.href({ ...state, page })}
              />
            </>
          )}
        </Stack>
      )}
    </ExpensesFrame>
  );
}

function SupplierTable({ suppliers }: { suppliers: readonly Supplier[] }) {
  const [supplier, tax, nature] = [m.payables_supplier(), m.payables_pan_gstin(), m.payables_nature()];
  const [open, advance] = [m.payables_open(), m.payables_advance()];
  return (
    <Card padding="flush">
      <Table label={m.payables_suppliers()} columns={[supplier, tax, nature, open, advance]} figures={[open, advance]}>
        {suppliers.map((each) => (
          <tr key={each.SupplierID}>
            <Cell label="" kind="name">
              <Link to={supplierHref(each.SupplierID)}>{each.Supplier_Name}</Link>{" "}
              {each.MSME_Class !== 0 && <Badge tone="accent">{msmeClasses[each.MSME_Class]}</Badge>}
              {!each.Whether_Active && <Badge>{m.common_inactive()}</Badge>}
            </Cell>
            <Cell label={tax}>
              {each.PAN || <Badge tone="warn">{m.payables_no_pan()}</Badge>}
              <Soft isBlock>{each.GSTIN}</Soft>
            </Cell>
            <Cell label={nature}>{tdsNatures[each.TDS_Nature]}</Cell>
            <Cell label={open} kind="figure">
              {formatRupees(each.Open_Amount)}
            </Cell>
            <Cell label={advance} kind="figure">
              {formatRupees(each.Advance_Amount)}
            </Cell>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
