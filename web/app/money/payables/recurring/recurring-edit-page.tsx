import { data, useNavigate, useRevalidator } from "react-router";
import { type TdsNature, tdsNatures } from "#domain/law/tds.ts";
import type { LedgerAccount } from "#domain/money/journal/draft.ts";
import { type RecurringRhythm, recurringRhythms } from "#domain/money/payables/recurring/codes.ts";
import type { RecurringBillInfo } from "#domain/money/payables/recurring/draft.ts";
import type { Supplier } from "#domain/money/payables/suppliers/calls.ts";
import { dayOf, monthOf } from "#domain/platform/days.ts";
import { CallForm, Fields, FormActions, SubmitButton } from "../../../kit/form/call-form.tsx";
import { CodesField, DayField, NumberField } from "../../../kit/form/fields.tsx";
import { numberIn } from "../../../kit/form/parse.ts";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { forCapability, forRole } from "../../../lib/for-role.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { BackLink } from "../../../ui/back-link.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CheckField, SelectField, TextField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { NoSociety } from "../../bills/no-society.tsx";
import { newSupplierPath, recurringHref, recurringPath } from "../expenses-address.ts";
import { isBillable, mostAccounts } from "../ledgers.ts";
import { LineFields } from "../line-fields.tsx";
import { emptyLine, type LinesValues, lineFields, linesIn, typedLines, withoutAccount } from "../line-values.ts";
import type { Route } from "./+types/recurring-edit-page";

/** More suppliers than a society has. */
const mostSuppliers = 1000;

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  await forCapability(page, "payables.write");
  const Recurring_BillID = (params as { recurringId?: string }).recurringId;
  const active = { Whether_Active_Filter: true, Whether_Active: true };
  const [suppliers, ledgers, info] = await Promise.all([
    page.ask("vendor/Filter_All_Suppliers", { Limit: mostSuppliers, ...active }),
    page.ask("vendor/Filter_All_Ledger_Accounts", { Limit: mostAccounts, ...active }),
    Recurring_BillID === undefined ? undefined : page.ask("vendor/Fetch_Recurring_Bill_Info", { Recurring_BillID }),
  ]);
  forRole(suppliers);
  if (suppliers.extras.refusal === "no-society") return { missing: true as const };
  if (info && !info.success) return data({ failure: info.extras.Status ?? m.recurring_failed() }, { status: 404 });
  if (!suppliers.success || !ledgers.success) return { failure: suppliers.extras.Status ?? m.recurring_failed() };
  return {
    suppliers: suppliers.extras.Data,
    ledgers: ledgers.extras.Data.filter(isBillable),
    bill: info?.extras.Data,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.recurring_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function RecurringEditPage({ loaderData }: Route.ComponentProps) {
  const bill = "ledgers" in loaderData ? loaderData.bill : undefined;
  return (
    <Stack gap={5}>
      <BackLink to={bill ? recurringHref(bill.Recurring_BillID) : recurringPath}>
        {bill?.Recurring_Name ?? m.recurring_title()}
      </BackLink>
      <PageHead
        title={bill ? m.recurring_edit() : m.recurring_add()}
        lead={bill ? m.recurring_edit_lead() : m.recurring_lead()}
      />
      {"missing" in loaderData ? (
        <NoSociety />
      ) : "failure" in loaderData ? (
        <ListFailed title={m.recurring_failed()}>{loaderData.failure}</ListFailed>
      ) : loaderData.bill ? (
        <EditRecurring bill={loaderData.bill} ledgers={loaderData.ledgers} />
      ) : loaderData.suppliers.length === 0 ? (
        <Notice
          title={m.payables_suppliers_none()}
          action={<ButtonLink to={newSupplierPath}>{m.payables_supplier_add()}</ButtonLink>}
        >
          {m.payables_suppliers_first()}
        </Notice>
      ) : (
        <AddRecurring suppliers={loaderData.suppliers} ledgers={loaderData.ledgers} />
      )}
    </Stack>
  );
}

const empty = {
  SupplierID: "",
  Recurring_Name: "",
  Every_Months: "1",
  From_Day: "",
  Until_Day: "",
  Bill_Day: "1",
  Pay_Days: "30",
  TDS_Nature: "none" as TdsNature,
  lines: { first: emptyLine } as LinesValues,
  Whether_GST_Credit: false,
};
type Values = typeof empty;

const writtenOf = ({ SupplierID: _, Every_Months: __, From_Day: ___, lines, ...values }: Values, ledgers: Ledgers) => ({
  ...values,
  Until_Day: values.Until_Day || null,
  Bill_Day: numberIn(values.Bill_Day),
  Pay_Days: numberIn(values.Pay_Days),
  Lines: linesIn(lines, ledgers),
});
const refusedAt = {
  "recurring-exists": "Recurring_Name",
  "recurring-over": "Until_Day",
  "supplier-inactive": "SupplierID",
} as const;

type Ledgers = readonly LedgerAccount[];

function AddRecurring({ suppliers, ledgers }: { suppliers: readonly Supplier[]; ledgers: Ledgers }) {
  const navigate = useNavigate();
  const form = useCallForm("vendor/Create_Recurring_Bill", {
    call: () => import("#domain/money/payables/calls.ts").then(({ payables }) => payables.createRecurringBill),
    values: { ...empty, From_Day: monthOf(dayOf(new Date())) as string },
    input: (values) =>
      ({
        ...writtenOf(values, ledgers),
        SupplierID: values.SupplierID,
        Every_Months: Number(values.Every_Months) as RecurringRhythm,
        From_Day: values.From_Day,
      }) as never,
    also: ({ lines, SupplierID }) => ({
      SupplierID: SupplierID === "" ? m.payables_supplier_choose() : undefined,
      ...withoutAccount(lines, ledgers),
    }),
    fieldOf: ({ lines }) => lineFields(lines),
    refusedAt,
    onDone: ({ Data }) => navigate(recurringHref(Data.Recurring_BillID)),
  });
  const supplierField = form.field("SupplierID");
  return (
    <CallForm form={form} label={m.recurring_add()}>
      <Card as="section" padding="roomy">
        <Fields>
          <SelectField
            {...supplierField}
            label={m.payables_supplier()}
            required
            onChange={(event) => {
              supplierField.onChange(event);
              const supplier = suppliers.find((each) => each.SupplierID === event.target.value);
              form.set({ TDS_Nature: supplier?.TDS_Nature ?? "none" });
            }}
          >
            <option value="">{m.payables_supplier_choose()}</option>
            {suppliers.map((each) => (
              <option key={each.SupplierID} value={each.SupplierID}>
                {each.Supplier_Name}
              </option>
            ))}
          </SelectField>
          <CodesField {...form.field("Every_Months")} label={m.recurring_rhythm()} codes={recurringRhythms} />
          <DayField {...form.field("From_Day")} label={m.common_from()} required />
        </Fields>
      </Card>
      <WrittenFields form={form} ledgers={ledgers} />
      <FormActions>
        <ButtonLink to={recurringPath}>{m.common_cancel()}</ButtonLink>
        <SubmitButton form={form}>{m.recurring_add()}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}

function EditRecurring({ bill, ledgers }: { bill: RecurringBillInfo; ledgers: Ledgers }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { Recurring_BillID } = bill;
  const form = useCallForm("vendor/Edit_Recurring_Bill", {
    call: () => import("#domain/money/payables/calls.ts").then(({ payables }) => payables.editRecurringBill),
    about: Recurring_BillID,
    version: bill.updated_at,
    onStale: revalidate,
    values: {
      ...empty,
      Recurring_Name: bill.Recurring_Name,
      Until_Day: bill.Until_Day ?? "",
      Bill_Day: String(bill.Bill_Day),
      Pay_Days: String(bill.Pay_Days),
      TDS_Nature: bill.TDS_Nature,
      lines: typedLines(bill.Lines),
      Whether_GST_Credit: bill.Whether_GST_Credit,
    },
    input: (values) => ({ ...writtenOf(values, ledgers), Recurring_BillID }) as never,
    also: ({ lines }) => withoutAccount(lines, ledgers),
    fieldOf: ({ lines }) => lineFields(lines),
    refusedAt,
    onDone: () => navigate(recurringHref(Recurring_BillID)),
  });
  return (
    <CallForm form={form} label={m.recurring_edit()}>
      <WrittenFields form={form} ledgers={ledgers} />
      <FormActions>
        <ButtonLink to={recurringHref(Recurring_BillID)}>{m.common_cancel()}</ButtonLink>
        <SubmitButton form={form}>{m.common_save()}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}

type WrittenForm = Pick<
  ReturnType<typeof useCallForm<"vendor/Edit_Recurring_Bill", Values>>,
  "field" | "check" | "set" | "values"
>;

/** What can be changed later too. */
function WrittenFields({ form, ledgers }: { form: WrittenForm; ledgers: Ledgers }) {
  return (
    <>
      <Card as="section" padding="roomy">
        <Fields>
          <TextField
            {...form.field("Recurring_Name")}
            label={m.recurring_name()}
            hint={m.recurring_name_hint()}
            maxLength={100}
            autoComplete="off"
            required
          />
          <NumberField
            {...form.field("Bill_Day")}
            label={m.recurring_bill_day()}
            hint={m.recurring_bill_day_hint()}
            maxLength={2}
            required
          />
          <DayField {...form.field("Until_Day")} label={m.common_until()} hint={m.recurring_until_hint()} optional />
          <NumberField {...form.field("Pay_Days")} label={m.recurring_pay_days()} maxLength={3} required />
          <CodesField {...form.field("TDS_Nature")} label={m.payables_nature()} codes={tdsNatures} />
        </Fields>
      </Card>
      <LineFields
        lines={form.values.lines}
        ledgers={ledgers}
        field={form.field}
        onChange={(lines) => form.set({ lines })}
      />
      <CheckField
        {...form.check("Whether_GST_Credit")}
        label={m.payables_gst_credit()}
        hint={m.payables_gst_credit_hint()}
      />
    </>
  );
}
