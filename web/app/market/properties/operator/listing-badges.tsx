import IconShieldCheck from "@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs";
import { checkTurns } from "#domain/market/properties/checks/codes.ts";
import type { OperatorProperty } from "#domain/market/properties/operator/calls.ts";
import { formatTime } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { Row } from "../../../ui/layout.tsx";
import styles from "./listing-list.module.css";

/** The state of a listing at a glance. */
export const ListingBadges = ({ listing }: { listing: OperatorProperty }) => (
  <Row as="span">
    {listing.Open_Reports > 0 && <Badge tone="accent">{m.operator_reports({ count: listing.Open_Reports })}</Badge>}
    {listing.Held_At ? (
      <Badge tone="accent">
        {listing.Held_Until
          ? m.checks_held_badge({ time: formatTime(listing.Held_Until) })
          : m.checks_held_badge_open()}
      </Badge>
    ) : listing.Hidden_At ? (
      <Badge tone="accent">{m.operator_hidden()}</Badge>
    ) : listing.Whether_Live ? (
      <Badge tone="brand">{m.operator_is_live()}</Badge>
    ) : (
      <Badge tone="plain" className={styles.off}>
        {listing.Paused_At ? m.operator_is_paused() : m.operator_is_off()}
      </Badge>
    )}
    {listing.Turn === 2 && <Badge tone="plain">{checkTurns[2]}</Badge>}
    {listing.Verified_At && (
      <Badge tone="good" icon={<IconShieldCheck size={16} aria-hidden />}>
        {m.common_verified()}
      </Badge>
    )}
  </Row>
);
