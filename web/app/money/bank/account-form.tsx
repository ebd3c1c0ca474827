import { useEffect, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { BankAccountInfo } from "#domain/money/bank/accounts/calls.ts";
import { type BankAccountKind, bankAccountKinds } from "#domain/money/bank/accounts/codes.ts";
import type { ChargeHead } from "#domain/money/charges/heads/calls.ts";
import type { LedgerAccount } from "#domain/money/journal/draft.ts";
import { readIfsc } from "#domain/money/payments/upi/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { CallForm, Fields, FormActions, SubmitButton } from "../../kit/form/call-form.tsx";
import { CodesField, DayField, MoneyField } from "../../kit/form/fields.tsx";
import { rupeesIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CheckField, FieldGroup, SelectField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { headName } from "../charges/tariff-words.ts";
import { accountName } from "../journal/account-field.tsx";
import { bankAccountHref, bankPath } from "./bank-address.ts";

export type FormChoices = {
  /** The accounts of the books that no bank account has yet. */
  ledgers: readonly LedgerAccount[];
  /** The heads of charge that no other account collects. */
  heads: readonly Pick<ChargeHead, "Charge_HeadID" | "Charge_Name" | "Charge_Name_Hindi">[];
  /** Whether there is no other open account: it is then the default one. */
  isFirst: boolean;
};
type FormProps = { account: BankAccountInfo | undefined; choices: FormChoices };

export const AccountForm = ({ account, choices }: FormProps) =>
  account ? <EditAccount account={account} choices={choices} /> : <AddAccount choices={choices} />;

const empty = {
  Bank_Account_Name: "",
  Bank_Account_No: "",
  IFSC: "",
  Whether_IFSC_Confirmed: false,
  Bank_Name: "",
  Branch_Name: "",
  Account_Kind: "1",
  UPI_ID: "",
  Opening_Balance: "0",
  Opening_Day: "",
  Ledger_AccountID: "",
  Whether_Default: false,
  Charge_HeadIDs: [] as string[],
};
type Values = typeof empty;

const inputOf = ({ Account_Kind, Opening_Balance, ...values }: Omit<Values, "Ledger_AccountID">) => ({
  ...values,
  Account_Kind: Number(Account_Kind) as BankAccountKind,
  Opening_Balance: rupeesIn(Opening_Balance),
});
const refusedAt = {
  "bank-account-exists": "Bank_Account_No",
  "bank-account-name-exists": "Bank_Account_Name",
  "ledger-name-exists": "Bank_Account_Name",
  "unknown-ifsc": "IFSC",
  "unlisted-ifsc": "IFSC",
  "opening-in-future": "Opening_Day",
  "month-closed": "Opening_Day",
  "bank-ledger-unsuitable": "Ledger_AccountID",
  "charge-head-collected": "Charge_HeadIDs",
} as const;
const fieldOf = { Charge_HeadIDs: "Charge_HeadIDs" } as const;

function AddAccount({ choices }: { choices: FormChoices }) {
  const navigate = useNavigate();
  const form = useCallForm("vendor/Create_Bank_Account", {
    call: () => import("#domain/money/bank/calls.ts").then(({ bank }) => bank.createAccount),
    values: { ...empty, Opening_Day: dayOf(new Date()) },
    input: ({ Ledger_AccountID, ...values }) => ({
      ...inputOf(values),
      ...(Ledger_AccountID !== "" && { Ledger_AccountID }),
    }),
    fieldOf,
    refusedAt,
    onDone: ({ Data }) => navigate(bankAccountHref(Data.Bank_AccountID)),
  });
  return (
    <CallForm form={form}>
      <AccountFields form={form} choices={choices} isDefault={choices.isFirst}>
        {choices.ledgers.length > 0 && (
          <SelectField {...form.field("Ledger_AccountID")} label={m.bank_ledger()} hint={m.bank_ledger_hint()}>
            <option value="">{m.bank_ledger_usual()}</option>
            {choices.ledgers.map((ledger) => (
              <option key={ledger.Ledger_AccountID} value={ledger.Ledger_AccountID}>
                {accountName(ledger)}
              </option>
            ))}
          </SelectField>
        )}
      </AccountFields>
      <FormActions>
        <ButtonLink to={bankPath}>{m.common_cancel()}</ButtonLink>
        <SubmitButton form={form}>{m.bank_add()}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}

function EditAccount({ account, choices }: FormProps & { account: BankAccountInfo }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { Bank_AccountID, updated_at } = account;
  const form = useCallForm("vendor/Edit_Bank_Account", {
    call: () => import("#domain/money/bank/calls.ts").then(({ bank }) => bank.editAccount),
    about: Bank_AccountID,
    values: {
      Bank_Account_Name: account.Bank_Account_Name,
      Bank_Account_No: account.Bank_Account_No ?? "",
      IFSC: account.IFSC,
      // Somebody has confirmed the code that is stored.
      Whether_IFSC_Confirmed: true,
      Bank_Name: account.Bank_Name,
      Branch_Name: account.Branch_Name,
      Account_Kind: String(account.Account_Kind),
      UPI_ID: account.UPI_ID,
      Opening_Balance: String(account.Opening_Balance),
      Opening_Day: account.Opening_Day as string,
      // It stays as it is.
      Ledger_AccountID: "",
      Whether_Default: account.Whether_Default,
      Charge_HeadIDs: account.Charge_Heads.map(({ Charge_HeadID }) => Charge_HeadID),
    },
    version: updated_at,
    input: ({ Ledger_AccountID: _, ...values }) => ({ Bank_AccountID, ...inputOf(values) }),
    fieldOf,
    refusedAt,
    onStale: revalidate,
    onDone: () => navigate(bankAccountHref(Bank_AccountID)),
  });
  return (
    <CallForm form={form}>
      <AccountFields form={form} choices={choices} isDefault={account.Whether_Default} />
      <FormActions>
        <ButtonLink to={bankAccountHref(Bank_AccountID)}>{m.common_cancel()}</ButtonLink>
        <SubmitButton form={form}>{m.common_save()}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}

type Form = Pick<
  ReturnType<typeof useCallForm<"vendor/Create_Bank_Account", Values>>,
  "field" | "check" | "group" | "values" | "set"
>;
type FieldsProps = { form: Form; choices: FormChoices; isDefault: boolean; children?: React.ReactNode };

function AccountFields({ form, choices, isDefault, children }: FieldsProps) {
  const { values } = form;
  const bank = useBankOf(values.IFSC);
  return (
    <>
      <Card as="section" padding="roomy">
        <Fields legend={m.common_account()}>
          <TextField
            {...form.field("Bank_Account_Name")}
            label={m.common_name()}
            hint={m.bank_name_hint()}
            maxLength={60}
            required
            autoComplete="off"
          />
          <CodesField {...form.field("Account_Kind")} label={m.common_type()} codes={bankAccountKinds} />
          <TextField
            {...form.field("IFSC")}
            label={m.payments_settings_ifsc()}
            hint={bank?.text ?? m.bank_ifsc_hint()}
            maxLength={15}
            required
            autoComplete="off"
          />
          <TextField
            {...form.field("Bank_Account_No")}
            label={m.bank_number()}
            maxLength={30}
            required
            autoComplete="off"
          />
          <TextField
            {...form.field("Bank_Name")}
            label={m.bank_bank()}
            placeholder={bank?.name}
            optional
            maxLength={80}
            autoComplete="off"
          />
          <TextField
            {...form.field("Branch_Name")}
            label={m.bank_branch()}
            optional
            maxLength={80}
            autoComplete="off"
          />
        </Fields>
        {bank?.isListed === false && (
          <CheckField
            {...form.check("Whether_IFSC_Confirmed")}
            label={m.bank_ifsc_confirm()}
            hint={m.bank_ifsc_unlisted()}
          />
        )}
      </Card>
      <Card as="section" padding="roomy">
        <Fields legend={m.bills_statement_opening()} lead={m.bank_opening_lead()}>
          <MoneyField {...form.field("Opening_Balance")} label={m.common_amount_in_rupees()} required />
          <DayField {...form.field("Opening_Day")} label={m.bank_opening_day()} max={dayOf(new Date())} required />
          {children}
        </Fields>
      </Card>
      <Card as="section" padding="roomy">
        <Stack gap={4}>
          <CheckField
            {...form.check("Whether_Default")}
            {...(isDefault && { checked: true, disabled: true })}
            label={m.bank_is_default()}
            hint={m.bank_is_default_hint()}
          />
          {choices.heads.length > 0 && <HeadChoices form={form} heads={choices.heads} />}
          <TextField
            {...form.field("UPI_ID")}
            label={m.payments_settings_upi()}
            hint={m.bank_upi_hint()}
            optional
            maxLength={320}
            autoComplete="off"
          />
        </Stack>
      </Card>
    </>
  );
}

function HeadChoices({ form, heads }: { form: Form; heads: FormChoices["heads"] }) {
  const chosen = form.values.Charge_HeadIDs;
  return (
    <FieldGroup {...form.group("Charge_HeadIDs")} legend={m.bank_collects()} hint={m.bank_heads_hint()} optional>
      {heads.map((head) => (
        <CheckField
          key={head.Charge_HeadID}
          label={headName(head)}
          checked={chosen.includes(head.Charge_HeadID)}
          onChange={({ target }) =>
            form.set({
              Charge_HeadIDs: target.checked
                ? [...chosen, head.Charge_HeadID]
                : chosen.filter((id) => id !== head.Charge_HeadID),
            })
          }
        />
      ))}
    </FieldGroup>
  );
}

type Bank = { of: string; text: string; name?: string; isListed?: boolean };

/** The bank of an IFSC, once it is typed whole. */
function useBankOf(typed: string): Bank | undefined {
  const ifsc = readIfsc(typed);
  const [bank, setBank] = useState<Bank>();
  useEffect(() => {
    if (ifsc === undefined) return;
    const controller = new AbortController();
    request("vendor/Fetch_IFSC_Info", { IFSC: ifsc }, { signal: controller.signal }).then((answer) => {
      if (controller.signal.aborted) return;
      if (answer.success) {
        const { Bank_Name: name, Whether_Listed: isListed } = answer.extras.Data;
        setBank({ of: ifsc, text: name, name, isListed });
      } else if (answer.extras.refusal === "unknown-ifsc") setBank({ of: ifsc, text: answer.extras.Status ?? "" });
    });
    return () => controller.abort();
  }, [ifsc]);
  return bank?.of === ifsc ? bank : undefined;
}
