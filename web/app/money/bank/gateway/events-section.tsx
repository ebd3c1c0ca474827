import { gatewayEventStates } from "#domain/money/bank/gateway/codes.ts";
import type { GatewayEvent } from "#domain/money/bank/gateway/draft.ts";
import { Moment } from "../../../lib/moment.tsx";
import { m } from "../../../paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Section } from "../../../ui/section.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";

const tones = { 1: "warn", 2: "good", 3: "plain" } as const;

/** The last webhooks, as the provider names them. */
export function EventsSection({ events }: { events: { Data: readonly GatewayEvent[]; Count: number } }) {
  const [event, received, status] = [m.gateway_event(), m.gateway_event_received(), m.common_status()];
  return (
    <Section bare title={m.gateway_events()} lead={m.gateway_events_lead({ count: events.Count })}>
      {events.Data.length === 0 ? (
        <Notice role="status" title={m.gateway_events_none()}>
          {m.gateway_events_none_more()}
        </Notice>
      ) : (
        <Card padding="flush">
          <Table label={m.gateway_events()} columns={[event, received, status]}>
            {events.Data.map((each) => (
              <tr key={`${each.received_at} ${each.Event_Name} ${each.Provider_Payment_ID}`}>
                <Cell label="" kind="name">
                  {each.Event_Name}
                  <Soft isBlock>{each.Provider_Payment_ID}</Soft>
                </Cell>
                <Cell label={received}>
                  <Moment at={each.received_at} />
                </Cell>
                <Cell label={status}>
                  <Badge tone={tones[each.Event_State]}>{gatewayEventStates[each.Event_State]}</Badge>
                </Cell>
              </tr>
            ))}
          </Table>
        </Card>
      )}
    </Section>
  );
}
