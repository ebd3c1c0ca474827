import { useRevalidator } from "react-router";
import type { Contract } from "#domain/leases/tenancies/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { CallForm } from "../../kit/form/call-form.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

export type BillOnRequestKind = "deposit" | "first-month";
type RequestProps = { contract: Contract; kind: BillOnRequestKind; onClose: () => void };

const kinds = {
  deposit: {
    path: "vendor/Create_Property_Rental_Contract_Security_Deposit_Bill",
    ask: m.rents_deposit_ask,
    failed: m.rents_deposit_failed,
  },
  "first-month": {
    path: "vendor/Create_Property_Rental_Contract_First_Month_Bill",
    ask: m.rents_first_ask,
    failed: m.rents_first_failed,
  },
} as const;

/** Asks whether what a contract is billed for was paid already, and makes the bill. */
export function BillOnRequest({ contract, kind, onClose }: RequestProps) {
  const { revalidate } = useRevalidator();
  const { Rental_ContractID, Tenant_Name: name } = contract;
  const words = kinds[kind];
  const form = useCallForm(words.path, {
    call: () =>
      import("#domain/leases/rents/calls.ts").then(({ rents }) =>
        kind === "deposit" ? rents.createDepositBill : rents.createFirstMonthBill,
      ),
    about: Rental_ContractID,
    values: {},
    input: () => ({ Rental_ContractID, Whether_Paid: false }),
    failed: ({ Status }) => (Status ? m.rents_generate_failed({ message: Status }) : words.failed()),
    onDone() {
      onClose();
      void revalidate();
    },
  });
  const monthly = contract.Monthly_Rent + (contract.Whether_Maintainance_Included ? 0 : contract.Maintainance_Charge);
  const amount = formatRupees(kind === "deposit" ? contract.Security_Deposit : monthly);

  return (
    <Dialog
      title={words.ask({ name })}
      size="sm"
      onClose={onClose}
      footer={
        <Actions>
          <Button data-autofocus busy={form.isBusy} onClick={() => form.send()}>
            {m.rents_ask_no()}
          </Button>
          <Button look="primary" busy={form.isBusy} onClick={() => form.send({ Whether_Paid: true })}>
            {m.rents_ask_yes()}
          </Button>
        </Actions>
      }
    >
      <CallForm form={form}>
        <p>{m.rents_ask_text({ amount })}</p>
      </CallForm>
    </Dialog>
  );
}
