import { data, Link } from "react-router";
import { tdsNatures } from "#domain/law/tds.ts";
import { msmeClasses, supplierKinds } from "#domain/money/payables/suppliers/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { forRole } from "../../lib/for-role.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { BackLink } from "../../ui/back-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import type { Route } from "./+types/supplier-page";
import { BillTable } from "./bill-table.tsx";
import {
  editSupplierHref,
  enterHref,
  expensesAddress,
  payHref,
  paymentsAddress,
  recurringAddress,
  suppliersPath,
} from "./expenses-address.ts";
import { Certificates } from "./tds/certificates.tsx";

/** The latest bills; all of them are one link away. */
const fewBills = 10;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const SupplierID = params.supplierId;
  const [info, bills, certificates] = await Promise.all([
    ask("vendor/Fetch_Supplier_Info", { SupplierID }),
    ask("vendor/Filter_All_Purchase_Bills", { Limit: fewBills, Whether_Supplier_Filter: true, SupplierID }),
    ask("vendor/Filter_All_TDS_Certificates", { SupplierID }),
  ]);
  forRole(info);
  if (info.success && bills.success && certificates.success)
    return {
      supplier: info.extras.Data,
      bills: bills.extras.Data,
      count: bills.extras.Count,
      certificates: certificates.extras.Data,
    };
  const { refusal, Status = m.payables_suppliers_failed() } = info.extras as { refusal?: string; Status?: string };
  const isMissing = refusal === "unknown-supplier" || refusal === "no-society";
  return data({ failure: Status }, { status: isMissing ? 404 : 500 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  const title = loaderData && "supplier" in loaderData ? loaderData.supplier!.Supplier_Name : m.payables_suppliers();
  return [{ title: `${title} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** A supplier: what is owed, what was paid ahead, and its bills. */
export default function SupplierPage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={5}>
      <BackLink to={suppliersPath}>{m.payables_suppliers()}</BackLink>
      {"supplier" in loaderData ? (
        <Shown {...loaderData} />
      ) : (
        <ListFailed title={m.payables_suppliers_failed()}>{loaderData.failure}</ListFailed>
      )}
    </Stack>
  );
}

type ShownProps = Extract<Route.ComponentProps["loaderData"], { supplier: unknown }>;

function Shown({ supplier, bills, count, certificates }: ShownProps) {
  const mayWrite = useMay()("payables.write");
  const { SupplierID, Supplier_Name } = supplier;
  return (
    <>
      <PageHead
        title={Supplier_Name}
        lead={
          <>
            {supplierKinds[supplier.Supplier_Kind]}{" "}
            {supplier.MSME_Class !== 0 && <Badge tone="accent">{msmeClasses[supplier.MSME_Class]}</Badge>}
            {!supplier.Whether_Active && <Badge>{m.common_inactive()}</Badge>}
          </>
        }
        actions={
          mayWrite && (
            <>
              <ButtonLink to={editSupplierHref(SupplierID)}>{m.common_edit()}</ButtonLink>
              <ButtonLink to={payHref(SupplierID)}>{m.payables_pay()}</ButtonLink>
              {supplier.Whether_Active && (
                <ButtonLink look="primary" to={enterHref(SupplierID)}>
                  {m.payables_enter()}
                </ButtonLink>
              )}
            </>
          )
        }
      />
      <Tiles
        label={Supplier_Name}
        tiles={[
          { label: m.payables_open(), value: formatRupees(supplier.Open_Amount) },
          { label: m.payables_advance(), value: formatRupees(supplier.Advance_Amount) },
        ]}
      />
      <Card>
        <FactGrid
          facts={[
            { name: m.members_pan(), value: supplier.PAN || m.payables_no_pan() },
            { name: m.payables_gstin(), value: supplier.GSTIN },
            { name: m.payables_nature(), value: tdsNatures[supplier.TDS_Nature] },
            { name: m.payables_udyam(), value: supplier.Udyam_No },
            {
              name: m.payables_credit_days(),
              value: supplier.Credit_Days !== null && m.payables_days({ count: String(supplier.Credit_Days) }),
            },
            { name: m.bank_number(), value: supplier.Bank_Account_No },
            { name: m.payments_settings_ifsc(), value: supplier.IFSC },
            { name: m.bank_bank(), value: supplier.Bank_Name },
            { name: m.payments_settings_upi(), value: supplier.UPI_ID },
            { name: m.common_phone(), value: supplier.Supplier_Phone },
            { name: m.common_email(), value: supplier.Supplier_Email },
            { name: m.common_address(), value: supplier.Address, isWide: true },
            {
              name: m.payables_usual_account(),
              value: supplier.Ledger && `${supplier.Ledger.Ledger_Code} ${supplier.Ledger.Ledger_Name}`,
            },
          ]}
        />
      </Card>
      {supplier.TDS_Nature !== "none" && supplier.PAN !== "" && (
        <Certificates SupplierID={SupplierID} nature={supplier.TDS_Nature} certificates={certificates} />
      )}
      {bills.length === 0 ? (
        <Soft>{m.payables_supplier_no_bills()}</Soft>
      ) : (
        <BillTable label={m.payables_bills()} bills={bills} />
      )}
      <Soft>
        {count > bills.length && (
          <>
            <Link to={expensesAddress.href({ supplier: SupplierID })}>{m.payables_all_bills()}</Link> ·{" "}
          </>
        )}
        <Link to={recurringAddress.href({ supplier: SupplierID, show: "all" })}>{m.recurring_of_supplier()}</Link> ·{" "}
        <Link to={paymentsAddress.href({ supplier: SupplierID })}>{m.payables_all_payments()}</Link>
      </Soft>
    </>
  );
}
