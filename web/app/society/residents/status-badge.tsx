import type { Resident } from "#domain/society/residents/calls.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";

export const StatusBadge = ({ resident }: { resident: Resident }) =>
  resident.Moved_Out_On ? (
    <Badge>{m.residents_status_badge_gone()}</Badge>
  ) : (
    <Badge tone={resident.Status ? "good" : "accent"}>
      {resident.Status ? m.common_active() : m.common_inactive()}
    </Badge>
  );
