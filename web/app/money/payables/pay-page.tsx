import { data, useNavigate } from "react-router";
import type { LedgerAccount } from "#domain/money/journal/draft.ts";
import type { PurchaseBill } from "#domain/money/payables/bills/draft.ts";
import type { SupplierInfo } from "#domain/money/payables/suppliers/calls.ts";
import { type PaymentMode, paymentModes } from "#domain/money/payments/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import { formatRupees, paise, rupees } from "#domain/platform/money.ts";
import { CallForm, Fields, FormActions, SubmitButton } from "../../kit/form/call-form.tsx";
import { CodesField, DayField, MoneyField } from "../../kit/form/fields.tsx";
import { rupeesIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { forCapability, forRole } from "../../lib/for-role.ts";
import { formatDay } from "../../lib/format.ts";
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
import { Soft } from "../../ui/soft.tsx";
import { accountName } from "../journal/account-field.tsx";
import type { Route } from "./+types/pay-page";
import { useAdvanceTax } from "./advance-tax.ts";
import { paymentsAddress, supplierHref } from "./expenses-address.ts";
import { isPurse, mostAccounts } from "./ledgers.ts";

/** Bills that one voucher pays. */
const mostBills = 50;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  await forCapability(page, "payables.write");
  const SupplierID = params.supplierId;
  const open = (Purchase_State: 2 | 3) =>
    page.ask("vendor/Filter_All_Purchase_Bills", {
      Limit: mostBills,
      ...{ Whether_Supplier_Filter: true, SupplierID, Whether_State_Filter: true, Purchase_State },
    });
  const [info, unpaid, partly, ledgers] = await Promise.all([
    page.ask("vendor/Fetch_Supplier_Info", { SupplierID }),
    open(2),
    open(3),
    page.ask("vendor/Filter_All_Ledger_Accounts", {
      Limit: mostAccounts,
      Whether_Active_Filter: true,
      Whether_Active: true,
    }),
  ]);
  forRole(info);
  if (!info.success) return data({ failure: info.extras.Status ?? m.payables_suppliers_failed() }, { status: 404 });
  if (!unpaid.success || !partly.success || !ledgers.success)
    return data({ failure: m.payables_failed() }, { status: 500 });
  return {
    supplier: info.extras.Data,
    bills: [...partly.extras.Data, ...unpaid.extras.Data],
    purses: ledgers.extras.Data.filter(isPurse),
    chosen: url.searchParams.get("bill") ?? "",
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.payables_pay()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function PayPage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={5}>
      {"supplier" in loaderData ? (
        <>
          <BackLink to={supplierHref(loaderData.supplier.SupplierID)}>{loaderData.supplier.Supplier_Name}</BackLink>
          <PageHead
            title={m.payables_pay_of({ name: loaderData.supplier.Supplier_Name })}
            lead={m.payables_pay_lead()}
          />
          <PayForm {...loaderData} />
        </>
      ) : (
        <ListFailed title={m.payables_failed()}>{loaderData.failure}</ListFailed>
      )}
    </Stack>
  );
}

type PayProps = {
  supplier: SupplierInfo;
  bills: readonly PurchaseBill[];
  purses: readonly LedgerAccount[];
  chosen: string;
};
const amountIn = (text: string) => (text.trim() === "" ? 0 : rupeesIn(text));

/** A voucher: how much of each bill, and what is paid ahead. */
function PayForm({ supplier, bills, purses, chosen }: PayProps) {
  const navigate = useNavigate();
  const today = dayOf(new Date());
  const { SupplierID } = supplier;
  const form = useCallForm("vendor/Create_Supplier_Payment", {
    call: () => import("#domain/money/payables/calls.ts").then(({ payables }) => payables.createPayment),
    about: SupplierID,
    values: {
      Paid_On: today as string,
      Payment_Mode: "3",
      Ledger_AccountID: "",
      Reference: "",
      amounts: Object.fromEntries(
        bills.map((bill) => [
          bill.Purchase_BillID,
          bill.Purchase_BillID === chosen ? String(bill.Outstanding_Amount) : "",
        ]),
      ) as { [id: string]: string },
      Advance_Amount: "",
      Remark: "",
      Whether_Cash_Confirmed: false,
    },
    input: ({ amounts, Payment_Mode, Advance_Amount, ...values }) =>
      ({
        ...values,
        SupplierID,
        Payment_Mode: Number(Payment_Mode) as PaymentMode,
        Bills: paidOf(amounts).map(([Purchase_BillID, text]) => ({ Purchase_BillID, Amount: rupeesIn(text) })),
        Advance_Amount: amountIn(Advance_Amount),
      }) as never,
    also: ({ Ledger_AccountID }) => ({
      Ledger_AccountID: Ledger_AccountID === "" ? m.payables_purse_choose() : undefined,
    }),
    fieldOf: ({ amounts }) =>
      Object.fromEntries(paidOf(amounts).map(([id], at) => [`Bills.${at}`, `amounts.${id}` as const])),
    refusedAt: {
      "payment-ledger-unsuitable": "Ledger_AccountID",
      "payment-mode-unsuitable": "Payment_Mode",
      "supplier-reference-required": "Reference",
      "cheque-used": "Reference",
      "paid-in-future": "Paid_On",
    },
    onDone: () => navigate(paymentsAddress.href({ supplier: SupplierID })),
  });
  const { amounts, Advance_Amount, Payment_Mode } = form.values;
  const all = [...paidOf(amounts).map(([, text]) => text), Advance_Amount];
  const sum = rupees(all.reduce((paid, text) => paid + (paise(amountIn(text)) || 0), 0));
  const tax = useAdvanceTax(SupplierID, form.values.Paid_On, amountIn(Advance_Amount));
  return (
    <CallForm form={form} label={m.payables_pay()}>
      <Card as="section" padding="roomy">
        <Fields legend={m.payables_bills()} {...(bills.length === 0 && { lead: m.payables_nothing_open() })}>
          {bills.map((bill) => (
            <MoneyField
              key={bill.Purchase_BillID}
              {...form.field(`amounts.${bill.Purchase_BillID}`)}
              label={m.payables_pay_bill({ no: bill.Invoice_No, day: formatDay(bill.Invoice_Day) })}
              hint={m.payables_still_owes({
                amount: formatRupees(bill.Outstanding_Amount),
                day: formatDay(bill.Due_Day),
              })}
            />
          ))}
          <MoneyField
            {...form.field("Advance_Amount")}
            label={m.payables_pay_advance()}
            hint={m.payables_pay_advance_hint()}
          />
        </Fields>
      </Card>
      <Card as="section" padding="roomy">
        <Fields legend={m.payables_how()}>
          <DayField {...form.field("Paid_On")} label={m.common_date()} max={today} required />
          <CodesField {...form.field("Payment_Mode")} label={m.payables_mode()} codes={paymentModes} />
          <SelectField {...form.field("Ledger_AccountID")} label={m.payables_purse()} required>
            <option value="">{m.payables_purse_choose()}</option>
            {purses.map((purse) => (
              <option key={purse.Ledger_AccountID} value={purse.Ledger_AccountID}>
                {accountName(purse)}
              </option>
            ))}
          </SelectField>
          <TextField
            {...form.field("Reference")}
            label={Payment_Mode === "2" ? m.payables_cheque_no() : m.payables_utr()}
            maxLength={60}
            autoComplete="off"
          />
          <TextField {...form.field("Remark")} label={m.common_remark()} maxLength={200} optional />
        </Fields>
        {Payment_Mode === "1" && (
          <CheckField {...form.check("Whether_Cash_Confirmed")} label={m.payables_cash_confirm()} />
        )}
        {supplier.Bank_Account_No !== "" && (
          <Soft>{m.payables_pay_to({ no: supplier.Bank_Account_No, ifsc: supplier.IFSC })}</Soft>
        )}
      </Card>
      <p role="status">
        <strong>{m.payables_sum({ amount: formatRupees(rupees(paise(sum) - paise(tax?.TDS_Amount ?? 0))) })}</strong>
        {tax && tax.TDS_Amount > 0 && (
          <Soft isBlock>
            {m.payables_advance_tax({
              amount: formatRupees(tax.TDS_Amount),
              percent: String(tax.TDS_Percent),
              section: tax.TDS_Section,
            })}
          </Soft>
        )}
      </p>
      <FormActions>
        <ButtonLink to={supplierHref(SupplierID)}>{m.common_cancel()}</ButtonLink>
        <SubmitButton form={form}>{m.payables_pay()}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}

/** The bills for which something is filled in. */
const paidOf = (amounts: { [id: string]: string }) => Object.entries(amounts).filter(([, text]) => text.trim() !== "");
