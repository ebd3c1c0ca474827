import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import type { MessageDelivery } from "#domain/core/notifications/deliveries/calls.ts";
import { deliveryStates } from "#domain/core/notifications/deliveries/codes.ts";
import { List, type ListColumn } from "../../../kit/list/list.tsx";
import type { CurrentList } from "../../../kit/list/list-address.ts";
import { OpenLink, RowButtons } from "../../../kit/list/row-card.tsx";
import { formatCost, formatTime } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { Row } from "../../../ui/layout.tsx";
import { DeliveryPanel } from "./delivery-panel.tsx";
import { deliveryTones, ways } from "./ways.tsx";

type DeliveryListProps = {
  current: CurrentList;
  loaded: { failure: string } | { deliveries: readonly MessageDelivery[]; count: number };
  /** Without a price there is no column of costs. */
  isPriced: boolean;
};

export const DeliveryList = ({ current, loaded, isPriced }: DeliveryListProps) => (
  <List
    label={m.deliveries_title()}
    current={current}
    loaded={loaded}
    rowsOf={({ deliveries }) => deliveries}
    countOf={({ count }) => count}
    idOf={({ MessageID }) => MessageID}
    nameOf={({ Kind_Label }) => Kind_Label}
    columns={isPriced ? columns : columns.filter(({ id }) => id !== "cost")}
    actions={({ MessageID, Kind_Label, Recipient }) => (
      <RowButtons nameId={`message-${MessageID}`} name={`${Kind_Label}, ${Recipient}`}>
        <OpenLink to={current.href({}, MessageID)} nameId={`message-${MessageID}`} />
      </RowButtons>
    )}
    panel={(id, onClose) => (
      <DeliveryPanel
        delivery={"deliveries" in loaded ? loaded.deliveries.find(({ MessageID }) => MessageID === id) : undefined}
        onClose={onClose}
      />
    )}
    icon={<IconSend size={32} stroke={1.6} />}
    words={{
      failed: m.deliveries_failed(),
      noneFiltered: m.deliveries_none_filtered(),
      noneFilteredNext: m.deliveries_none_filtered_more(),
      none: m.common_no_messages_yet(),
      noneNext: m.deliveries_none_more(),
      clear: m.deliveries_clear(),
      pages: m.common_pages_of_messages(),
    }}
  />
);

const columns: ListColumn<MessageDelivery>[] = [
  { id: "message", title: m.common_message(), cell: ({ Kind_Label }) => Kind_Label },
  {
    id: "channel",
    title: m.deliveries_way(),
    cell: ({ Channel }) => (
      <Row as="span">
        {ways[Channel].icon}
        {ways[Channel].label()}
      </Row>
    ),
  },
  { id: "to", title: m.common_recipient(), cell: ({ Recipient }) => Recipient },
  { id: "when", title: m.common_when(), cell: ({ Sent_At, created_at }) => formatTime(Sent_At ?? created_at) },
  {
    id: "status",
    title: m.common_status(),
    cell: ({ Delivery_State }) => <Badge tone={deliveryTones[Delivery_State]}>{deliveryStates[Delivery_State]}</Badge>,
  },
  {
    id: "cost",
    title: m.deliveries_cost(),
    kind: "figure",
    cell: ({ Cost }) => (Cost === null ? "" : formatCost(Cost)),
  },
  {
    id: "reason",
    title: m.common_reason(),
    kind: "wide",
    cell: ({ Reason, Next_Attempt_At }) =>
      Next_Attempt_At === null ? Reason : `${Reason}. ${m.deliveries_next({ time: formatTime(Next_Attempt_At) })}`,
  },
];
