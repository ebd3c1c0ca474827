import { type InvitationStatus, invitationStatuses } from "#domain/core/invitations/codes.ts";
import { mobileDigits } from "#domain/platform/phone.ts";
import { Badge } from "../../ui/badge.tsx";

type BadgeProps = { status: InvitationStatus; phone: string };

/**
 * Shows that the person behind a record has not accepted it. Nothing for accepted ones and for landlines, which cannot
 * answer.
 */
export const InvitationBadge = ({ status, phone }: BadgeProps) =>
  status !== "accepted" && mobileDigits(phone) ? (
    <Badge tone={status === "waiting" ? "warn" : "bad"}>{invitationStatuses[status]}</Badge>
  ) : null;
