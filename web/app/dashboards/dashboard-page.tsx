import IconAdjustments from "@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs";
import IconDevices from "@tabler/icons-react/dist/esm/icons/IconDevices.mjs";
import IconHomeSearch from "@tabler/icons-react/dist/esm/icons/IconHomeSearch.mjs";
import IconUserEdit from "@tabler/icons-react/dist/esm/icons/IconUserEdit.mjs";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatPhone } from "#domain/phone.ts";
import type { Vendor } from "#domain/session/calls.ts";
import { formatDayOf } from "../lib/format.ts";
import { rootDataOf, siteOf } from "../lib/root-data.ts";
import { said } from "../lib/said.ts";
import { useVendor } from "../lib/vendor.ts";
import { m } from "../paraglide/messages.js";
import { Avatar } from "../shell/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { ButtonLink } from "../ui/button.tsx";
import type { Route } from "./+types/dashboard-page";
import styles from "./dashboard-page.module.css";

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.dashboard_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function DashboardPage() {
  const vendor = useVendor();
  const { Full_Name, Current_Role } = vendor;
  return (
    <div className={styles.page}>
      <section className={styles.banner}>
        <h1>{Full_Name ? m.dashboard_welcome({ name: Full_Name }) : m.dashboard_welcome_new()}</h1>
        <p>{m.dashboard_role({ role: said(Current_Role.Role_Label) })}</p>
      </section>
      <div className={styles.columns}>
        <ProfileCard vendor={vendor} />
        <section aria-labelledby="next">
          <h2 id="next">{m.dashboard_next()}</h2>
          <ul className={styles.ways}>
            {!vendor.Whether_Basic_Information_Available && (
              <Way
                to="/settings"
                icon={<IconUserEdit size={24} stroke={1.6} />}
                title={m.dashboard_complete()}
                text={m.dashboard_complete_more()}
              />
            )}
            <Way
              to="/user-properties"
              icon={<IconHomeSearch size={24} stroke={1.6} />}
              title={m.dashboard_search()}
              text={m.dashboard_search_more()}
            />
            <Way
              to="/settings#devices"
              icon={<IconDevices size={24} stroke={1.6} />}
              title={m.dashboard_devices()}
              text={m.dashboard_devices_more()}
            />
            <Way
              to="/settings#appearance"
              icon={<IconAdjustments size={24} stroke={1.6} />}
              title={m.dashboard_appearance()}
              text={m.dashboard_appearance_more()}
            />
          </ul>
        </section>
      </div>
    </div>
  );
}

type WayProps = { to: string; icon: ReactNode; title: string; text: string };

const Way = ({ to, icon, title, text }: WayProps) => (
  <li>
    <Link to={to} className={styles.way}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <span className={styles.words}>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
    </Link>
  </li>
);

function ProfileCard({ vendor }: { vendor: Vendor }) {
  const facts = [
    { name: m.dashboard_email(), value: vendor.EmailID ?? m.dashboard_not_given() },
    {
      name: m.dashboard_phone(),
      value: (
        <>
          {formatPhone(vendor.PhoneNumber)}{" "}
          {vendor.Whether_Phone_Number_Verified && <Badge tone="good">{m.dashboard_verified()}</Badge>}
        </>
      ),
    },
    { name: m.dashboard_role_label(), value: vendor.Roles.map(({ Role_Label }) => said(Role_Label)).join(", ") },
    { name: m.dashboard_since(), value: formatDayOf(vendor.created_at) },
  ];
  return (
    <section className={styles.card} aria-labelledby="profile">
      <div className={styles.head}>
        <Avatar vendor={vendor} size="lg" />
        <div>
          <h2 id="profile">{m.dashboard_profile()}</h2>
          <p>{vendor.Full_Name ?? m.dashboard_not_given()}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink to="/settings" wide>
        {m.dashboard_edit()}
      </ButtonLink>
    </section>
  );
}
