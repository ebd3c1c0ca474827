import { useRevalidator } from "react-router";
import {
  type LedgerGroup,
  type LedgerType,
  ledgerGroups,
  ledgerTypes,
  typeOfGroup,
} from "#domain/money/journal/codes.ts";
import type { LedgerAccount } from "#domain/money/journal/draft.ts";
import { NumberField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextField } from "../../ui/field.tsx";

type DialogProps = { account: LedgerAccount | undefined; onClose: () => void };

/** Adds an account to the chart, or renames one. */
export const AccountDialog = ({ account, onClose }: DialogProps) =>
  account ? <EditAccount account={account} onClose={onClose} /> : <AddAccount onClose={onClose} />;

const refusedAt = { "ledger-code-exists": "Ledger_Code", "ledger-name-exists": "Ledger_Name" } as const;

function AddAccount({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Create_Ledger_Account", {
    call: () => import("#domain/money/journal/calls.ts").then(({ journal }) => journal.createAccount),
    values: { Ledger_Group: "" as string, Ledger_Code: "", Ledger_Name: "" },
    input: (values) => ({ ...values, Ledger_Group: values.Ledger_Group as LedgerGroup }),
    also: ({ Ledger_Group }) => ({ Ledger_Group: Ledger_Group === "" ? m.journal_group_choose() : undefined }),
    refusedAt,
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  const groups = Object.keys(ledgerGroups) as LedgerGroup[];
  return (
    <FormDialog form={form} title={m.journal_account_add()} submit={m.journal_account_add()} onClose={onClose}>
      <SelectField {...form.field("Ledger_Group")} label={m.journal_group()} required data-autofocus>
        <option value="">{m.journal_group_choose()}</option>
        {(Object.keys(ledgerTypes) as LedgerType[]).map((type) => (
          <optgroup key={type} label={ledgerTypes[type]}>
            {groups
              .filter((group) => typeOfGroup[group] === type)
              .map((group) => (
                <option key={group} value={group}>
                  {ledgerGroups[group]}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <NumberField
        {...form.field("Ledger_Code")}
        label={m.parking_code()}
        hint={m.journal_code_hint()}
        maxLength={6}
        required
      />
      <TextField {...form.field("Ledger_Name")} label={m.common_name()} maxLength={60} required />
    </FormDialog>
  );
}

function EditAccount({ account, onClose }: { account: LedgerAccount; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { Ledger_AccountID, Ledger_Code, Ledger_Name } = account;
  const form = useCallForm("vendor/Edit_Ledger_Account", {
    call: () => import("#domain/money/journal/calls.ts").then(({ journal }) => journal.editAccount),
    about: Ledger_AccountID,
    values: { Ledger_Code, Ledger_Name },
    input: (values) => ({ Ledger_AccountID, ...values }),
    refusedAt,
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.gates_edit_of({ name: `${Ledger_Code} ${Ledger_Name}` })}
      submit={m.common_save()}
      onClose={onClose}
    >
      <p>{m.journal_account_edit_lead()}</p>
      <NumberField
        {...form.field("Ledger_Code")}
        label={m.parking_code()}
        hint={m.journal_code_hint()}
        maxLength={6}
        required
      />
      <TextField {...form.field("Ledger_Name")} label={m.common_name()} maxLength={60} required data-autofocus />
    </FormDialog>
  );
}
