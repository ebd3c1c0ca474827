import { Link } from "react-router";
import type { Vendor } from "#domain/core/session/calls.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { roleLabels } from "#domain/platform/roles.ts";
import { formatDayOf } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Avatar } from "../../shell/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Stack } from "../../ui/layout.tsx";
import styles from "./profile-card.module.css";

/** Where this site sends no mail, there is nothing to confirm. */
function MailBadge({ vendor }: { vendor: Vendor }) {
  if (vendor.Whether_Email_Verified) return <Badge tone="good">{m.dashboard_verified()}</Badge>;
  if (!vendor.Whether_Mail_Available) return null;
  return (
    <Link to="/settings#profile">
      <Badge tone="warn">{m.dashboard_mail_unconfirmed()}</Badge>
    </Link>
  );
}

/** The signed-in person, as every role's dashboard shows them. */
export function ProfileCard({ vendor }: { vendor: Vendor }) {
  const facts = [
    {
      name: m.common_email(),
      value: (
        <>
          {vendor.EmailID ?? m.dashboard_not_given()} {vendor.EmailID !== null && <MailBadge vendor={vendor} />}
        </>
      ),
    },
    {
      name: m.dashboard_phone(),
      value: (
        <>
          {formatPhone(vendor.PhoneNumber)}{" "}
          {vendor.Whether_Phone_Number_Verified && <Badge tone="good">{m.dashboard_verified()}</Badge>}
        </>
      ),
    },
    {
      name: m.common_role(),
      value: [...new Set(vendor.Roles.map(({ Role }) => roleLabels[Role]))].join(", "),
    },
    { name: m.dashboard_since(), value: formatDayOf(vendor.created_at) },
  ];
  return (
    <Card as="section" padding="roomy" aria-labelledby="profile">
      <div className={styles.head}>
        <Avatar vendor={vendor} size="lg" />
        <div>
          <h2 id="profile">{m.dashboard_profile()}</h2>
          <p>{vendor.Full_Name ?? m.dashboard_not_given()}</p>
        </div>
      </div>
      <Stack as="dl" className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Stack>
      <ButtonLink to="/settings" wide>
        {vendor.Whether_Basic_Information_Available ? m.dashboard_edit() : m.dashboard_complete()}
      </ButtonLink>
    </Card>
  );
}
