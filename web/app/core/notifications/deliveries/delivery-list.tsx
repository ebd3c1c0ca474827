import IconDeviceMobileMessage from "@tabler/icons-react/dist/esm/icons/IconDeviceMobileMessage.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconMessage2 from "@tabler/icons-react/dist/esm/icons/IconMessage2.mjs";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import type { MessageDelivery } from "#domain/core/notifications/deliveries/calls.ts";
import { type DeliveryState, deliveryStates } from "#domain/core/notifications/deliveries/codes.ts";
import { List, type ListColumn } from "../../../kit/list/list.tsx";
import type { CurrentList } from "../../../kit/list/list-address.ts";
import { formatTime } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { Row } from "../../../ui/layout.tsx";

type DeliveryListProps = {
  current: CurrentList;
  loaded: { failure: string } | { deliveries: readonly MessageDelivery[]; count: number };
};

export const DeliveryList = ({ current, loaded }: DeliveryListProps) => (
  <List
    label={m.deliveries_title()}
    current={current}
    loaded={loaded}
    rowsOf={({ deliveries }) => deliveries}
    countOf={({ count }) => count}
    idOf={({ MessageID }) => MessageID}
    nameOf={({ Kind_Label }) => Kind_Label}
    columns={columns}
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

const tones = {
  sent: "good",
  neutral: "warn",
  held: "warn",
  "not-sent": "bad",
  failed: "bad",
  waiting: "plain",
} as const satisfies Record<DeliveryState, string>;

const ways = {
  sms: { icon: <IconMessage2 size={18} aria-hidden />, label: m.common_sms },
  email: { icon: <IconMail size={18} aria-hidden />, label: m.common_email },
  push: { icon: <IconDeviceMobileMessage size={18} aria-hidden />, label: m.notifications_way_push },
} as const satisfies Record<MessageDelivery["Channel"], object>;

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
    cell: ({ Delivery_State }) => <Badge tone={tones[Delivery_State]}>{deliveryStates[Delivery_State]}</Badge>,
  },
  { id: "reason", title: m.common_reason(), kind: "wide", cell: ({ Reason }) => Reason },
];
