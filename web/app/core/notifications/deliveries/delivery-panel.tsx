import { useState } from "react";
import { useRevalidator } from "react-router";
import type { MessageDelivery } from "#domain/core/notifications/deliveries/calls.ts";
import { deliveryStates } from "#domain/core/notifications/deliveries/codes.ts";
import { formatCost, formatTime } from "../../../lib/format.ts";
import { useAttempt } from "../../../lib/use-attempt.tsx";
import { useMay } from "../../../lib/use-may.ts";
import { m } from "../../../paraglide/messages.js";
import { Actions } from "../../../ui/actions.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { FactGrid } from "../../../ui/facts.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { deliveryTones, ways } from "./ways.tsx";

type DeliveryPanelProps = {
  /** Undefined if it is not on this page of the list. */
  delivery: MessageDelivery | undefined;
  onClose: () => void;
};

/** One message: what became of it, what can be done about it, and the provider's own words. */
export const DeliveryPanel = ({ delivery, onClose }: DeliveryPanelProps) =>
  delivery ? (
    <Opened delivery={delivery} onClose={onClose} />
  ) : (
    <Panel title={m.common_message()} onClose={onClose}>
      <Alert tone="plain">{m.deliveries_elsewhere()}</Alert>
    </Panel>
  );

function Opened({ delivery, onClose }: { delivery: MessageDelivery; onClose: () => void }) {
  const { MessageID, Delivery_State, Reason, Advice, Details, Next_Attempt_At } = delivery;
  const { ask, notice } = useAttempt("vendor/Resend_Message", MessageID);
  const { revalidate } = useRevalidator();
  const may = useMay();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function resend() {
    setIsBusy(true);
    setFailure(undefined);
    const answer = await ask({ MessageID });
    if (answer.success) showToast(answer.extras.Status ?? m.common_saved());
    else setFailure(answer.extras.Status ?? m.deliveries_resend_failed());
    await revalidate();
    setIsBusy(false);
  }

  return (
    <Panel
      title={delivery.Kind_Label}
      onClose={onClose}
      footer={
        delivery.Whether_Resendable &&
        may("deliveries.write") && (
          <Actions>
            <Button look="primary" busy={isBusy} onClick={resend}>
              {m.deliveries_resend()}
            </Button>
          </Actions>
        )
      }
    >
      <Stack gap={4}>
        {notice}
        {failure && <Alert tone="bad">{failure}</Alert>}
        <Row gap={3}>
          <Badge tone={deliveryTones[Delivery_State]}>{deliveryStates[Delivery_State]}</Badge>
          <Row as="span">
            {ways[delivery.Channel].icon}
            {ways[delivery.Channel].label()}
          </Row>
        </Row>
        {Reason && (
          <Stack gap={1}>
            <strong>{Reason}</strong>
            {Advice && <p>{Advice}</p>}
          </Stack>
        )}
        {Next_Attempt_At && <p>{m.deliveries_next({ time: formatTime(Next_Attempt_At) })}</p>}
        <FactGrid
          facts={[
            { name: m.common_recipient(), value: delivery.Recipient },
            { name: m.deliveries_made(), value: formatTime(delivery.created_at) },
            { name: m.deliveries_sent(), value: delivery.Sent_At && formatTime(delivery.Sent_At) },
            { name: m.deliveries_segments(), value: delivery.Segments },
            { name: m.deliveries_cost(), value: delivery.Cost !== null && formatCost(delivery.Cost) },
          ]}
        />
        {Details && (
          <details>
            <summary>{m.common_details()}</summary>
            <p>{Details}</p>
          </details>
        )}
      </Stack>
    </Panel>
  );
}
