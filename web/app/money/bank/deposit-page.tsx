import IconFileTypePdf from "@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs";
import { useRevalidator } from "react-router";
import type { BankAccount } from "#domain/money/bank/accounts/calls.ts";
import { mostBankAccounts } from "#domain/money/bank/accounts/codes.ts";
import type { Cheque, DepositSlip } from "#domain/money/bank/cheques/calls.ts";
import { denominations, mostCheques } from "#domain/money/bank/cheques/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import { formatRupees, paise, rupees } from "#domain/platform/money.ts";
import { CallForm, Fields, FormActions, SubmitButton } from "../../kit/form/call-form.tsx";
import { DayField, NumberField } from "../../kit/form/fields.tsx";
import { numberIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatDay } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { BackLink } from "../../ui/back-link.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CheckField, FieldGroup, SelectField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import type { Route } from "./+types/deposit-page";
import { bankPath } from "./bank-address.ts";

const slipsShown = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const [accounts, cheques, slips] = await Promise.all([
    ask("vendor/Filter_All_Bank_Accounts", {
      Limit: mostBankAccounts,
      Whether_Closed_Filter: true,
      Whether_Closed: false,
    }),
    ask("vendor/Filter_All_Cheques", { Limit: mostCheques, Whether_Cheque_State_Filter: true, Cheque_State: 1 }),
    ask("vendor/Filter_All_Deposit_Slips", { Limit: slipsShown }),
  ]);
  forRole(accounts);
  if (accounts.extras.refusal === "no-society") return { missing: true as const };
  if (!accounts.success || !cheques.success || !slips.success)
    return { failure: accounts.extras.Status ?? m.deposits_failed() };
  return { accounts: accounts.extras.Data, cheques: cheques.extras.Data, slips: slips.extras.Data };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.deposits_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** Cheques and cash that are brought to the bank, and the slips of earlier deposits. */
export default function DepositPage({ loaderData }: Route.ComponentProps) {
  const mayDeposit = useMay()("payments.confirm");
  return (
    <Stack gap={5}>
      <BackLink to={bankPath}>{m.bank_title()}</BackLink>
      <PageHead title={m.deposits_title()} lead={m.deposits_lead()} />
      {"missing" in loaderData ? (
        <NoSociety />
      ) : "failure" in loaderData ? (
        <ListFailed title={m.deposits_failed()}>{loaderData.failure}</ListFailed>
      ) : (
        <>
          {mayDeposit && loaderData.accounts.length > 0 && (
            <DepositForm
              key={loaderData.slips[0]?.Deposit_SlipID ?? "first"}
              accounts={loaderData.accounts}
              cheques={loaderData.cheques}
            />
          )}
          <Slips slips={loaderData.slips} />
        </>
      )}
    </Stack>
  );
}

type FormProps = { accounts: readonly BankAccount[]; cheques: readonly Cheque[] };

function DepositForm({ accounts, cheques }: FormProps) {
  const { revalidate } = useRevalidator();
  const today = dayOf(new Date());
  const form = useCallForm("vendor/Create_Deposit_Slip", {
    call: () => import("#domain/money/bank/calls.ts").then(({ bank }) => bank.createSlip),
    values: {
      Bank_AccountID: accounts[0]!.Bank_AccountID,
      Slip_Day: today,
      ChequeIDs: [] as string[],
      Denominations: Object.fromEntries(denominations.map((value) => [value, ""])) as Record<string, string>,
    },
    input: ({ Denominations, ...values }) => ({
      ...values,
      Denominations: Object.fromEntries(
        Object.entries(Denominations)
          .filter(([, count]) => count.trim() !== "")
          .map(([value, count]) => [value, numberIn(count)]),
      ),
    }),
    fieldOf: { ChequeIDs: "ChequeIDs" },
    refusedAt: {
      "unknown-bank-account": "Bank_AccountID",
      "cheque-other-account": "ChequeIDs",
      "cheque-deposited": "ChequeIDs",
      "deposit-in-future": "Slip_Day",
      "month-closed": "Slip_Day",
    },
    onDone: revalidate,
  });
  const { Bank_AccountID, ChequeIDs, Denominations } = form.values;
  // What came before there were bank accounts names none.
  const own = cheques.filter((each) => each.Bank_AccountID === null || each.Bank_AccountID === Bank_AccountID);
  const cash = denominations.reduce((sum, value) => sum + value * (numberIn(Denominations[value] ?? "") || 0), 0);
  const total = own
    .filter(({ ChequeID }) => ChequeIDs.includes(ChequeID))
    .reduce((sum, { Amount }) => sum + paise(Amount), paise(cash));
  return (
    <CallForm form={form} label={m.deposits_new()}>
      <Card as="section" padding="roomy">
        <Stack gap={4}>
          <Fields legend={m.deposits_new()}>
            <SelectField
              {...form.field("Bank_AccountID")}
              label={m.common_account()}
              onChange={({ target }) => form.set({ Bank_AccountID: target.value, ChequeIDs: [] })}
            >
              {accounts.map((account) => (
                <option key={account.Bank_AccountID} value={account.Bank_AccountID}>
                  {account.Bank_Account_Name} {account.Masked_Account_No}
                </option>
              ))}
            </SelectField>
            <DayField {...form.field("Slip_Day")} label={m.common_date()} max={today} required />
          </Fields>
          <FieldGroup {...form.group("ChequeIDs")} legend={m.cheques_title()}>
            {own.length === 0 && <Soft>{m.deposits_no_cheques()}</Soft>}
            {own.map((each) => (
              <CheckField
                key={each.ChequeID}
                label={`${each.Cheque_No || m.cheques_number_missing()} · ${formatRupees(each.Amount)}`}
                hint={[each.Name, each.Flat_Label, each.Cheque_Bank].filter(Boolean).join(", ")}
                checked={ChequeIDs.includes(each.ChequeID)}
                onChange={({ target }) =>
                  form.set({
                    ChequeIDs: target.checked
                      ? [...ChequeIDs, each.ChequeID]
                      : ChequeIDs.filter((id) => id !== each.ChequeID),
                  })
                }
              />
            ))}
          </FieldGroup>
          <Fields legend={m.deposits_cash()} lead={m.deposits_cash_lead()}>
            {denominations.map((value) => (
              <NumberField
                key={value}
                {...form.field(`Denominations.${value}`)}
                label={formatRupees(value)}
                optional
                maxLength={6}
              />
            ))}
          </Fields>
          <p role="status">
            <strong>{m.deposits_total({ amount: formatRupees(rupees(total)) })}</strong>
          </p>
          <FormActions>
            <SubmitButton form={form}>{m.deposits_make()}</SubmitButton>
          </FormActions>
        </Stack>
      </Card>
    </CallForm>
  );
}

function Slips({ slips }: { slips: readonly DepositSlip[] }) {
  const [slip, account, cheques, cash] = [m.deposits_slip(), m.common_account(), m.cheques_title(), m.deposits_cash()];
  if (slips.length === 0)
    return (
      <Notice role="status" title={m.deposits_none()}>
        {m.deposits_none_yet()}
      </Notice>
    );
  return (
    <Section bare title={m.deposits_slips()}>
      <Card padding="flush">
        <Table
          label={m.deposits_slips()}
          columns={[slip, account, cheques, cash, m.common_pdf()]}
          figures={[cheques, cash]}
        >
          {slips.map((each) => (
            <tr key={each.Deposit_SlipID}>
              <Cell label="" kind="name">
                {each.Slip_No}
                <Soft isBlock>{formatDay(each.Slip_Day)}</Soft>
              </Cell>
              <Cell label={account}>{each.Bank_Account_Name}</Cell>
              <Cell label={cheques} kind="figure">
                {formatRupees(each.Cheque_Amount)}
              </Cell>
              <Cell label={cash} kind="figure">
                {formatRupees(each.Cash_Amount)}
              </Cell>
              <Cell label={m.common_pdf()} kind="actions">
                <a
                  href={`/papers/deposit-slips/${each.Deposit_SlipID}`}
                  target="_blank"
                  rel="noopener"
                  className={buttonClass({ look: "quiet" })}
                  aria-label={m.deposits_pdf_of({ no: each.Slip_No })}
                >
                  <IconFileTypePdf size={18} aria-hidden /> {m.common_pdf()}
                </a>
              </Cell>
            </tr>
          ))}
        </Table>
      </Card>
    </Section>
  );
}
