import { formatNumber } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";

/** How many messages of the other side are not read yet; nothing where all are. */
export const UnreadBadge = ({ count }: { count: number }) =>
  count > 0 && <Badge tone="brand">{m.thread_unread({ count, number: formatNumber(count) })}</Badge>;
