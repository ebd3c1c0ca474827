import type { Amenity } from "#domain/community/bookings/calls.ts";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Row } from "../../ui/layout.tsx";

/** What is out of the ordinary; nothing where all is as it should be. */
export function AmenityBadges({ amenity }: { amenity: Amenity }) {
  const { Status, Closure, Whether_Needs_Approval } = amenity;
  if (Status && !Closure && !Whether_Needs_Approval) return null;
  return (
    <Row>
      {!Status && <Badge tone="warn">{m.common_inactive()}</Badge>}
      {Closure && <Badge tone="bad">{m.bookings_closed_until({ until: formatTime(Closure.Closed_To) })}</Badge>}
      {Whether_Needs_Approval && <Badge tone="brand">{m.bookings_on_approval()}</Badge>}
    </Row>
  );
}
