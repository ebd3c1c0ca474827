import { data, useNavigate } from "react-router";
import { tdsInterestOn } from "#domain/law/tds.ts";
import type { LedgerAccount } from "#domain/money/journal/draft.ts";
import type { TdsDeduction } from "#domain/money/payables/tds/draft.ts";
import { quarterIn } from "#domain/money/payables/tds/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { formatRupees, paise, rupees } from "#domain/platform/money.ts";
import { CallForm, Fields, FormActions, SubmitButton } from "../../../kit/form/call-form.tsx";
import { DayField, MoneyField } from "../../../kit/form/fields.tsx";
import { rupeesIn } from "../../../kit/form/parse.ts";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { forCapability, forRole } from "../../../lib/for-role.ts";
import { formatDay, formatMonth } from "../../../lib/format.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { BackLink } from "../../../ui/back-link.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CheckField, SelectField, TextField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { accountName } from "../../journal/account-field.tsx";
import { isPurse, mostAccounts } from "../ledgers.ts";
import type { Route } from "./+types/deposit-page";
import { groupIn, quarterHref, tdsPath } from "./tds-address.ts";

/** Deductions of one challan. */
const mostParts = 500;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  await forCapability(page, "payables.write");
  const group = groupIn(url.searchParams);
  const [list, ledgers] = await Promise.all([
    page.ask("vendor/Filter_All_TDS_Deductions", {
      Limit: mostParts,
      ...{ Whether_Open_Filter: true, Whether_Open: true },
      ...(group.month !== "" && { Whether_Month_Filter: true, Month: group.month }),
    }),
    page.ask("vendor/Filter_All_Ledger_Accounts", {
      Limit: mostAccounts,
      Whether_Active_Filter: true,
      Whether_Active: true,
    }),
  ]);
  forRole(list);
  if (!list.success || !ledgers.success)
    return data({ failure: list.extras.Status ?? m.tds_failed() }, { status: list.success ? 500 : 404 });
  const isOfGroup = ({ TDS_Section, TDS_Code }: TdsDeduction) =>
    group.month !== "" && TDS_Section === group.section && (TDS_Code ?? "") === group.code;
  return {
    month: group.month === "" ? "" : `${group.month}-01`,
    deductions: list.extras.Data.filter(isOfGroup),
    // Tax is not deposited in cash.
    purses: ledgers.extras.Data.filter((ledger) => isPurse(ledger) && ledger.Ledger_Purpose !== "cash"),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.tds_record()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function DepositPage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={5}>
      <BackLink to={tdsPath}>{m.tds_back()}</BackLink>
      {"failure" in loaderData ? (
        <ListFailed title={m.tds_failed()}>{loaderData.failure}</ListFailed>
      ) : (
        <>
          <PageHead
            title={
              loaderData.month === "" ? m.tds_record() : m.tds_deposit_title({ month: formatMonth(loaderData.month) })
            }
            lead={m.tds_deposit_lead()}
          />
          {loaderData.deductions.length === 0 ? (
            <p role="status">{m.tds_deposit_none()}</p>
          ) : (
            <DepositForm {...loaderData} />
          )}
        </>
      )}
    </Stack>
  );
}

type DepositProps = { deductions: readonly TdsDeduction[]; purses: readonly LedgerAccount[] };
const amountIn = (text: string) => (text.trim() === "" ? 0 : rupeesIn(text));

function DepositForm({ deductions, purses }: DepositProps) {
  const navigate = useNavigate();
  const today = dayOf(new Date());
  const interestOn = (chosen: readonly TdsDeduction[], depositedOn: string) =>
    rupees(
      chosen.reduce((sum, { TDS_Amount, Deducted_On }) => {
        return sum + tdsInterestOn({ tax: paise(TDS_Amount), deductedOn: Deducted_On, depositedOn });
      }, 0),
    );
  const byLaw = interestOn(deductions, today);
  const form = useCallForm("vendor/Create_TDS_Challan", {
    call: () => import("#domain/money/payables/calls.ts").then(({ payables }) => payables.createTdsChallan),
    about: deductions[0]!.TDS_DeductionID,
    values: {
      BSR_Code: "",
      Challan_Serial_No: "",
      Deposited_On: today as string,
      Ledger_AccountID: purses.length === 1 ? purses[0]!.Ledger_AccountID : "",
      chosen: Object.fromEntries(deductions.map(({ TDS_DeductionID }) => [TDS_DeductionID, true])) as {
        [id: string]: boolean;
      },
      Interest_Amount: byLaw === 0 ? "" : String(byLaw),
      Fee_Amount: "",
    },
    input: ({ chosen, Interest_Amount, Fee_Amount, ...values }) =>
      ({
        ...values,
        TDS_DeductionIDs: Object.keys(chosen).filter((id) => chosen[id]),
        Interest_Amount: amountIn(Interest_Amount),
        Fee_Amount: amountIn(Fee_Amount),
      }) as never,
    also: ({ Ledger_AccountID }) => ({
      Ledger_AccountID: Ledger_AccountID === "" ? m.common_choose_bank_account() : undefined,
    }),
    refusedAt: {
      "payment-ledger-unsuitable": "Ledger_AccountID",
      "payment-mode-unsuitable": "Ledger_AccountID",
      "deposited-in-future": "Deposited_On",
      "deposited-too-early": "Deposited_On",
      "tds-challan-exists": "Challan_Serial_No",
    },
    onDone: () => {
      const { year, quarter } = quarterIn(deductions[0]!.Deducted_On);
      return navigate(quarterHref({ Financial_Year: year, Quarter: quarter }));
    },
  });
  const { chosen, Deposited_On, Interest_Amount, Fee_Amount } = form.values;
  const parts = deductions.filter(({ TDS_DeductionID }) => chosen[TDS_DeductionID]);
  const [tax, interest, fee] = [
    parts.reduce((sum, { TDS_Amount }) => sum + paise(TDS_Amount), 0),
    paise(amountIn(Interest_Amount)) || 0,
    paise(amountIn(Fee_Amount)) || 0,
  ];
  return (
    <CallForm form={form} label={m.tds_record()}>
      <Card as="section" padding="roomy">
        <Fields legend={m.tds_deposit_what()}>
          {deductions.map((each) => (
            <CheckField
              key={each.TDS_DeductionID}
              {...form.check(`chosen.${each.TDS_DeductionID}`)}
              label={m.tds_deposit_each({
                name: each.Supplier_Name,
                no: each.Invoice_No || each.Document_No,
                amount: formatRupees(each.TDS_Amount),
              })}
              hint={formatDay(each.Deducted_On)}
            />
          ))}
        </Fields>
      </Card>
      <Card as="section" padding="roomy">
        <Fields legend={m.tds_challan()}>
          <TextField
            {...form.field("BSR_Code")}
            label={m.tds_bsr()}
            hint={m.tds_bsr_hint()}
            inputMode="numeric"
            maxLength={7}
            autoComplete="off"
            required
          />
          <TextField
            {...form.field("Challan_Serial_No")}
            label={m.tds_serial()}
            hint={m.tds_serial_hint()}
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
            required
          />
          <DayField {...form.field("Deposited_On")} label={m.tds_deposited_on()} max={today} required />
          <SelectField {...form.field("Ledger_AccountID")} label={m.tds_bank()} required>
            <option value="">{m.common_choose_bank_account()}</option>
            {purses.map((purse) => (
              <option key={purse.Ledger_AccountID} value={purse.Ledger_AccountID}>
                {accountName(purse)}
              </option>
            ))}
          </SelectField>
          <MoneyField
            {...form.field("Interest_Amount")}
            label={m.tds_interest()}
            hint={m.tds_interest_hint({ amount: formatRupees(interestOn(parts, Deposited_On)) })}
          />
          <MoneyField {...form.field("Fee_Amount")} label={m.tds_fee()} />
        </Fields>
      </Card>
      <p role="status">
        <strong>{m.tds_sum({ amount: formatRupees(rupees(tax + interest + fee)) })}</strong>{" "}
        <Soft>
          {m.tds_parts({
            tax: formatRupees(rupees(tax)),
            interest: formatRupees(rupees(interest)),
            fee: formatRupees(rupees(fee)),
          })}
        </Soft>
      </p>
      <FormActions>
        <ButtonLink to={tdsPath}>{m.common_cancel()}</ButtonLink>
        <SubmitButton form={form}>{m.tds_record()}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}
