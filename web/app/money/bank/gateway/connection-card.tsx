import { useState } from "react";
import { useRevalidator } from "react-router";
import { gatewayProviders } from "#domain/money/bank/gateway/codes.ts";
import type { Connection } from "#domain/money/bank/gateway/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { FormDialog } from "../../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { Moment } from "../../../lib/moment.tsx";
import { useAttempt } from "../../../lib/use-attempt.tsx";
import { useMay } from "../../../lib/use-may.ts";
import { m } from "../../../paraglide/messages.js";
import { Actions } from "../../../ui/actions.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Section } from "../../../ui/section.tsx";
import { percentIn } from "./percent.ts";

type Props = { connection: Connection; balance: number };

/** How the connection stands, and what its provider is to be told. */
export function ConnectionCard({ connection, balance }: Props) {
  const mayWrite = useMay()("bank.write");
  const [open, setOpen] = useState<"fee" | "disconnect">();
  const { last_event_at: last, Waiting_Events: waiting } = connection;
  return (
    <Section title={gatewayProviders[connection.Provider]} lead={m.gateway_connected()}>
      {last === null && <Alert tone="plain">{m.gateway_no_webhook_yet()}</Alert>}
      <Facts
        facts={[
          { name: m.gateway_key(), value: connection.Key_ID },
          { name: m.gateway_webhook(), value: <code>{connection.Webhook_Address}</code> },
          { name: m.gateway_connected_since(), value: <Moment at={connection.connected_at} /> },
          { name: m.gateway_connected_by(), value: connection.Connected_By },
          { name: m.gateway_convenience(), value: `${connection.Convenience_Percent} %` },
          { name: m.gateway_last_webhook(), value: last === null ? m.gateway_never() : <Moment at={last} /> },
          ...(waiting > 0 ? [{ name: m.gateway_waiting(), value: String(waiting) }] : []),
          { name: m.gateway_clearing(), value: balance < 0 ? `−${formatRupees(-balance)}` : formatRupees(balance) },
        ]}
      />
      {mayWrite && (
        <Actions>
          <Button onClick={() => setOpen("fee")}>{m.gateway_fee_edit()}</Button>
          <Button look="quietDanger" onClick={() => setOpen("disconnect")}>
            {m.gateway_disconnect()}
          </Button>
        </Actions>
      )}
      {open === "fee" && <FeeDialog connection={connection} onClose={() => setOpen(undefined)} />}
      {open === "disconnect" && <Disconnect connection={connection} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}

type DialogProps = { connection: Connection; onClose: () => void };

function FeeDialog({ connection, onClose }: DialogProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Edit_Payment_Gateway", {
    call: () => import("#domain/money/bank/calls.ts").then(({ bank }) => bank.editGateway),
    about: connection.Key_ID,
    values: { Convenience_Percent: String(connection.Convenience_Percent) },
    input: ({ Convenience_Percent }) => ({ Convenience_Percent: percentIn(Convenience_Percent) }),
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog form={form} size="sm" title={m.gateway_fee_edit()} submit={m.common_save()} onClose={onClose}>
      <TextField
        {...form.field("Convenience_Percent")}
        label={m.gateway_convenience_percent()}
        hint={m.gateway_convenience_hint()}
        inputMode="decimal"
        required
        maxLength={5}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  );
}

function Disconnect({ connection, onClose }: DialogProps) {
  const { revalidate } = useRevalidator();
  const attempt = useAttempt("vendor/Disconnect_Payment_Gateway", connection.Key_ID);
  async function disconnect() {
    const answer = await attempt.ask({});
    if (!answer.success) return answer.extras.Status ?? m.gateway_disconnect_failed();
    await revalidate();
    return undefined;
  }
  return (
    <ConfirmDialog
      title={m.gateway_disconnect_title()}
      confirm={m.gateway_disconnect()}
      danger
      onConfirm={disconnect}
      onClose={onClose}
    >
      {attempt.notice}
      <p>{m.gateway_disconnect_lead()}</p>
    </ConfirmDialog>
  );
}
