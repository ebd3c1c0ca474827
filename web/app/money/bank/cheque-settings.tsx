import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ChequeSettings as Settings } from "#domain/money/bank/returns/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { MoneyField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { numberIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { request } from "../../lib/request.ts";
import { useMay } from "../../lib/use-may.ts";
import { useRequest } from "../../lib/use-request.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import { headName } from "../charges/tariff-words.ts";

/** What a payer is charged for a returned cheque, and its change. */
export function ChequeSettings({ settings }: { settings: Settings }) {
  const mayWrite = useMay()("bank.write");
  const hasHeads = useMay()("charges.read");
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const amount = settings.Return_Charge_Amount;
  return (
    <Row spread="between" align="center" lineGap={2}>
      <Soft>{amount === 0 ? m.cheques_charge_none() : m.cheques_charge_set({ amount: formatRupees(amount) })}</Soft>
      {mayWrite && (
        <Button look="quiet" onClick={() => setIsOpen(true)}>
          {m.cheques_charge_change()}
        </Button>
      )}
      {isOpen &&
        (hasHeads ? (
          <OfSociety settings={settings} onClose={close} />
        ) : (
          <Form settings={settings} heads={[]} onClose={close} />
        ))}
    </Row>
  );
}

type Props = { settings: Settings; onClose: () => void };
type Head = { Charge_HeadID: string; Charge_Name: string; Charge_Name_Hindi: string };

/** A society chooses a head; its heads are loaded first. */
function OfSociety({ settings, onClose }: Props) {
  const { result } = useRequest("charge-heads", (signal) =>
    request("vendor/Filter_All_Charge_Heads", { Limit: 100 }, { signal }),
  );
  if (result.is === "full") return <Form settings={settings} heads={result.data} onClose={onClose} />;
  return (
    <Dialog title={m.cheques_charge_title()} onClose={onClose}>
      {result.is === "failed" ? (
        <Alert tone="bad">{result.message ?? m.cheques_failed()}</Alert>
      ) : (
        <p role="status">{m.common_loading()}</p>
      )}
    </Dialog>
  );
}

function Form({ settings, heads, onClose }: Props & { heads: readonly Head[] }) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Edit_Cheque_Settings", {
    call: () => import("#domain/money/bank/calls.ts").then(({ bank }) => bank.editChequeSettings),
    values: {
      Return_Charge_Amount: String(settings.Return_Charge_Amount),
      Charge_HeadID: settings.Charge_HeadID ?? "",
    },
    input: ({ Return_Charge_Amount, Charge_HeadID }) => ({
      Return_Charge_Amount: numberIn(Return_Charge_Amount),
      Charge_HeadID: (Charge_HeadID === "" ? null : Charge_HeadID) as never,
    }),
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog form={form} size="sm" title={m.cheques_charge_title()} submit={m.common_save()} onClose={onClose}>
      <Stack gap={4}>
        <MoneyField
          {...form.field("Return_Charge_Amount")}
          label={m.cheques_charge_amount()}
          hint={m.cheques_charge_amount_hint()}
          required
          maxLength={14}
          data-autofocus
        />
        {heads.length > 0 && (
          <SelectField
            {...form.field("Charge_HeadID")}
            label={m.cheques_charge_head()}
            hint={m.cheques_charge_head_hint()}
          >
            <option value="">{m.cheques_charge_heads_of_bill()}</option>
            {heads.map((head) => (
              <option key={head.Charge_HeadID} value={head.Charge_HeadID}>
                {headName(head)}
              </option>
            ))}
          </SelectField>
        )}
      </Stack>
    </FormDialog>
  );
}
