import { data, useNavigate, useRevalidator } from "react-router";
import { type TdsNature, tdsNatures } from "#domain/law/tds.ts";
import type { LedgerAccount } from "#domain/money/journal/draft.ts";
import type { SupplierInfo } from "#domain/money/payables/suppliers/calls.ts";
import {
  type MsmeClass,
  msmeClasses,
  type SupplierKind,
  supplierKinds,
} from "#domain/money/payables/suppliers/codes.ts";
import { CallForm, Fields, FormActions, SubmitButton } from "../../kit/form/call-form.tsx";
import { CodesField, NumberField, PhoneField } from "../../kit/form/fields.tsx";
import { numberIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { forCapability, forRole } from "../../lib/for-role.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { BackLink } from "../../ui/back-link.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CheckField, SelectField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import { accountName } from "../journal/account-field.tsx";
import type { Route } from "./+types/supplier-edit-page";
import { supplierHref, suppliersPath } from "./expenses-address.ts";
import { isBillable, mostAccounts } from "./ledgers.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  await forCapability(page, "payables.write");
  const SupplierID = (params as { supplierId?: string }).supplierId;
  const active = { Whether_Active_Filter: true, Whether_Active: true };
  const [ledgers, info] = await Promise.all([
    page.ask("vendor/Filter_All_Ledger_Accounts", { Limit: mostAccounts, ...active }),
    SupplierID === undefined ? undefined : page.ask("vendor/Fetch_Supplier_Info", { SupplierID }),
  ]);
  forRole(ledgers);
  if (ledgers.extras.refusal === "no-society") return { missing: true as const };
  if (info && !info.success)
    return data({ failure: info.extras.Status ?? m.payables_suppliers_failed() }, { status: 404 });
  if (!ledgers.success) return { failure: ledgers.extras.Status ?? m.payables_suppliers_failed() };
  return { supplier: info?.extras.Data, ledgers: ledgers.extras.Data.filter(isBillable) };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.payables_supplier()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function SupplierEditPage({ loaderData }: Route.ComponentProps) {
  const supplier = "ledgers" in loaderData ? loaderData.supplier : undefined;
  return (
    <Stack gap={5}>
      <BackLink to={supplier ? supplierHref(supplier.SupplierID) : suppliersPath}>
        {supplier?.Supplier_Name ?? m.payables_suppliers()}
      </BackLink>
      <PageHead title={supplier ? m.payables_supplier_edit() : m.payables_supplier_add()} />
      {"missing" in loaderData ? (
        <NoSociety />
      ) : "failure" in loaderData ? (
        <ListFailed title={m.payables_suppliers_failed()}>{loaderData.failure}</ListFailed>
      ) : loaderData.supplier ? (
        <EditSupplier supplier={loaderData.supplier} ledgers={loaderData.ledgers} />
      ) : (
        <AddSupplier ledgers={loaderData.ledgers} />
      )}
    </Stack>
  );
}

const empty = {
  Supplier_Name: "",
  Supplier_Kind: "1",
  Supplier_Phone: "",
  Supplier_Email: "",
  Address: "",
  PAN: "",
  GSTIN: "",
  TDS_Nature: "none" as TdsNature,
  MSME_Class: "0",
  Udyam_No: "",
  Credit_Days: "",
  Bank_Account_No: "",
  IFSC: "",
  Whether_IFSC_Confirmed: false,
  UPI_ID: "",
  Ledger_AccountID: "",
  Whether_Active: true,
};
type Values = typeof empty;

const inputOf = ({ Whether_Active: _, ...values }: Values) => ({
  ...values,
  Supplier_Kind: Number(values.Supplier_Kind) as SupplierKind,
  MSME_Class: Number(values.MSME_Class) as MsmeClass,
  Credit_Days: values.Credit_Days.trim() === "" ? null : numberIn(values.Credit_Days),
  Ledger_AccountID: values.Ledger_AccountID || null,
});
const refusedAt = {
  "supplier-exists": "PAN",
  "supplier-name-exists": "Supplier_Name",
  "unknown-ifsc": "IFSC",
  "unlisted-ifsc": "IFSC",
  "ledger-account-unsuitable": "Ledger_AccountID",
} as const;

type Ledgers = { ledgers: readonly LedgerAccount[] };

function AddSupplier({ ledgers }: Ledgers) {
  const navigate = useNavigate();
  const form = useCallForm("vendor/Create_Supplier", {
    call: () => import("#domain/money/payables/calls.ts").then(({ payables }) => payables.createSupplier),
    values: empty,
    input: (values) => inputOf(values) as never,
    refusedAt,
    onDone: ({ Data }) => navigate(supplierHref(Data.SupplierID)),
  });
  return (
    <CallForm form={form}>
      <SupplierFields form={form} ledgers={ledgers} />
      <FormActions>
        <ButtonLink to={suppliersPath}>{m.common_cancel()}</ButtonLink>
        <SubmitButton form={form}>{m.payables_supplier_add()}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}

function EditSupplier({ supplier, ledgers }: Ledgers & { supplier: SupplierInfo }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { SupplierID, updated_at } = supplier;
  const form = useCallForm("vendor/Edit_Supplier", {
    call: () => import("#domain/money/payables/calls.ts").then(({ payables }) => payables.editSupplier),
    about: SupplierID,
    values: {
      Supplier_Name: supplier.Supplier_Name,
      Supplier_Kind: String(supplier.Supplier_Kind),
      Supplier_Phone: supplier.Supplier_Phone,
      Supplier_Email: supplier.Supplier_Email,
      Address: supplier.Address,
      PAN: supplier.PAN,
      GSTIN: supplier.GSTIN,
      TDS_Nature: supplier.TDS_Nature,
      MSME_Class: String(supplier.MSME_Class),
      Udyam_No: supplier.Udyam_No,
      Credit_Days: supplier.Credit_Days === null ? "" : String(supplier.Credit_Days),
      Bank_Account_No: supplier.Bank_Account_No,
      IFSC: supplier.IFSC,
      // Somebody has confirmed the code that is stored.
      Whether_IFSC_Confirmed: true,
      UPI_ID: supplier.UPI_ID,
      Ledger_AccountID: supplier.Ledger?.Ledger_AccountID ?? "",
      Whether_Active: supplier.Whether_Active,
    } as Values,
    version: updated_at,
    input: (values) => ({ SupplierID, ...inputOf(values), Whether_Active: values.Whether_Active }) as never,
    refusedAt,
    onStale: revalidate,
    onDone: () => navigate(supplierHref(SupplierID)),
  });
  return (
    <CallForm form={form}>
      <SupplierFields form={form} ledgers={ledgers} />
      <CheckField
        {...form.check("Whether_Active")}
        label={m.payables_supplier_active()}
        hint={m.payables_supplier_active_hint()}
      />
      <FormActions>
        <ButtonLink to={supplierHref(SupplierID)}>{m.common_cancel()}</ButtonLink>
        <SubmitButton form={form}>{m.common_save()}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}

type Form = Pick<ReturnType<typeof useCallForm<"vendor/Create_Supplier", Values>>, "field" | "check" | "values">;

function SupplierFields({ form, ledgers }: Ledgers & { form: Form }) {
  return (
    <>
      <Card as="section" padding="roomy">
        <Fields legend={m.payables_supplier()}>
          <TextField
            {...form.field("Supplier_Name")}
            label={m.common_name()}
            maxLength={100}
            required
            autoComplete="off"
          />
          <CodesField {...form.field("Supplier_Kind")} label={m.common_kind()} codes={supplierKinds} />
          <PhoneField {...form.field("Supplier_Phone")} label={m.common_phone()} optional />
          <TextField
            {...form.field("Supplier_Email")}
            label={m.common_email()}
            type="email"
            maxLength={254}
            optional
            autoComplete="off"
          />
          <TextField
            {...form.field("Address")}
            label={m.common_address()}
            maxLength={300}
            optional
            autoComplete="off"
          />
          <SelectField
            {...form.field("Ledger_AccountID")}
            label={m.payables_usual_account()}
            hint={m.payables_usual_account_hint()}
          >
            <option value="">{m.payables_account_each()}</option>
            {ledgers.map((ledger) => (
              <option key={ledger.Ledger_AccountID} value={ledger.Ledger_AccountID}>
                {accountName(ledger)}
              </option>
            ))}
          </SelectField>
        </Fields>
      </Card>
      <Card as="section" padding="roomy">
        <Fields legend={m.payables_tax()} lead={m.payables_tax_lead()}>
          <TextField {...form.field("GSTIN")} label={m.payables_gstin()} maxLength={15} optional autoComplete="off" />
          <TextField
            {...form.field("PAN")}
            label={m.members_pan()}
            hint={m.payables_pan_hint()}
            maxLength={12}
            optional
            autoComplete="off"
          />
          <CodesField {...form.field("TDS_Nature")} label={m.payables_nature()} codes={tdsNatures} />
          <CodesField {...form.field("MSME_Class")} label={m.payables_msme()} codes={msmeClasses} />
          <TextField
            {...form.field("Udyam_No")}
            label={m.payables_udyam()}
            maxLength={25}
            optional
            autoComplete="off"
          />
          <NumberField
            {...form.field("Credit_Days")}
            label={m.payables_credit_days()}
            hint={m.payables_credit_days_hint()}
            maxLength={3}
            optional
          />
        </Fields>
      </Card>
      <Card as="section" padding="roomy">
        <Fields legend={m.payables_bank()}>
          <TextField
            {...form.field("Bank_Account_No")}
            label={m.bank_number()}
            maxLength={30}
            optional
            autoComplete="off"
          />
          <TextField
            {...form.field("IFSC")}
            label={m.payments_settings_ifsc()}
            hint={m.bank_ifsc_hint()}
            maxLength={15}
            optional
            autoComplete="off"
          />
          <TextField
            {...form.field("UPI_ID")}
            label={m.payments_settings_upi()}
            maxLength={320}
            optional
            autoComplete="off"
          />
        </Fields>
        {form.values.IFSC !== "" && (
          <CheckField
            {...form.check("Whether_IFSC_Confirmed")}
            label={m.bank_ifsc_confirm()}
            hint={m.payables_ifsc_confirm_hint()}
          />
        )}
      </Card>
    </>
  );
}
