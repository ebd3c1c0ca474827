import { useRevalidator } from "react-router";
import type { Settlement } from "#domain/money/bank/gateway/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { FormDialog } from "../../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { formatDay } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { SelectField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";

export type BankChoice = { Bank_AccountID: string; Bank_Account_Name: string };

type Props = { settlement: Settlement; accounts: readonly BankChoice[]; onClose: () => void };

/** Moves a settlement from the gateway's account of the books to the bank: with its line of a statement, or by hand. */
export function PostDialog({ settlement, accounts, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const line = settlement.Bank_Line;
  const form = useCallForm("vendor/Post_Gateway_Settlement", {
    call: () => import("#domain/money/bank/calls.ts").then(({ bank }) => bank.postSettlement),
    about: settlement.Gateway_SettlementID,
    values: { Bank_AccountID: accounts[0]?.Bank_AccountID ?? "" },
    input: ({ Bank_AccountID }) => ({
      Gateway_SettlementID: settlement.Gateway_SettlementID,
      ...(line ? { Bank_LineID: line.Bank_LineID } : { Bank_AccountID }),
    }),
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  const amount = formatRupees(Math.abs(settlement.Amount));
  return (
    <FormDialog
      form={form}
      size="sm"
      title={m.gateway_post_title({ amount })}
      submit={m.gateway_post()}
      ready={line !== null}
      disabled={line === null && accounts.length === 0}
      onClose={onClose}
    >
      <Stack gap={3}>
        {line ? (
          <p>
            {m.gateway_post_line({
              account: line.Bank_Account_Name,
              day: formatDay(line.Line_Day),
              narration: line.Narration,
            })}
          </p>
        ) : (
          <>
            <p>{m.gateway_post_by_hand()}</p>
            <SelectField {...form.field("Bank_AccountID")} label={m.bank_into()} required data-autofocus>
              {accounts.map(({ Bank_AccountID, Bank_Account_Name }) => (
                <option key={Bank_AccountID} value={Bank_AccountID}>
                  {Bank_Account_Name}
                </option>
              ))}
            </SelectField>
          </>
        )}
      </Stack>
    </FormDialog>
  );
}
