import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { SocietyFigures } from "#domain/desk/dashboards/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { flatTypes, rateOfFlatType } from "#domain/society/flats/codes.ts";
import { type Amenity, amenities } from "#domain/society/societies/codes.ts";
import { formatDay, formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { flatsAddress } from "../../society/flats/flats-address.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Facts } from "../../ui/facts.tsx";
import { IconList } from "../../ui/icon-list.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import { SocietyBills } from "./bill-figures.tsx";
import page from "./dashboard-page.module.css";
import { OccupancyByBlock, ResidentsByType } from "./society-charts.tsx";
import styles from "./society-dashboard.module.css";

/** The Society Profile: the society, its current figures, and its rates. */
export function SocietyDashboard({ society }: { society: SocietyFigures }) {
  const { Statistics } = society;
  return (
    <>
      <Section
        title={society.Name}
        lead={m.common_established({ year: String(society.Est_Year) })}
        action={<ButtonLink to="/society-maintenance-demo">{m.common_society_management()}</ButtonLink>}
      >
        <Contact society={society} wide />
      </Section>
      <Tiles
        label={m.dashboard_statistics()}
        tiles={[
          { label: m.common_total_blocks(), value: formatNumber(Statistics.Block_Count) },
          { label: m.common_total_buildings(), value: formatNumber(Statistics.Building_Count) },
          { label: m.common_vacant(), value: <VacantLink count={Statistics.Vacant_Flat_Count} /> },
          { label: m.common_residents(), value: formatNumber(Statistics.Resident_Count) },
        ]}
      />
      <SocietyBills society={society} />
      <Stack gap={5} className={page.pair}>
        <OccupancyByBlock society={society} />
        <Stack gap={5}>
          <ResidentsByType society={society} />
          <Billing society={society} />
        </Stack>
      </Stack>
    </>
  );
}

const Billing = ({ society: { Billing_Config, Billing_Information: billing } }: { society: SocietyFigures }) => (
  <Section title={m.dashboard_billing()}>
    <Facts
      facts={[
        {
          name: m.dashboard_generation_day(),
          value: m.dashboard_generation_day_value({ day: String(Billing_Config.Bill_Generation_Date) }),
        },
        {
          name: m.dashboard_due_days(),
          value: m.dashboard_due_days_value({ days: String(Billing_Config.Payment_Due_Days) }),
        },
        {
          name: m.dashboard_last_generated(),
          value: billing.Last_Generated_Date ? formatDay(billing.Last_Generated_Date) : m.common_not_yet(),
        },
        { name: m.dashboard_next_generation(), value: formatDay(billing.Next_Bill_Generation_Date) },
        { name: m.dashboard_next_due(), value: formatDay(billing.Next_Due_Date) },
        { name: m.dashboard_expected(), value: formatRupees(billing.Expected_Monthly_Collection) },
      ]}
    />
  </Section>
);

/** Rarely changing facts, beside the profile card. */
export const SocietyAside = ({ society }: { society: SocietyFigures }) => (
  <>
    <Section title={m.dashboard_rates()}>
      <Facts
        facts={Object.entries(flatTypes).map(([code, name]) => ({
          name,
          value: formatRupees(society.Maintenance_Rates[rateOfFlatType[Number(code) as 1]]),
        }))}
      />
    </Section>
    <Section title={m.common_amenities()}>
      {society.Amenities.length === 0 ? (
        <p>{m.dashboard_no_amenities()}</p>
      ) : (
        <Row as="ul">
          {society.Amenities.map((code) => (
            <li key={code}>
              <Badge tone="brand">{amenities[code as Amenity]}</Badge>
            </li>
          ))}
        </Row>
      )}
    </Section>
  </>
);

/** The office of the person's own society, beside the profile card. */
export const OfficeAside = ({ society }: { society: SocietyFigures }) => (
  <Section title={m.dashboard_office({ society: society.Name })}>
    <Contact society={society} />
  </Section>
);

export const VacantLink = ({ count }: { count: number }) => (
  <Link
    to={flatsAddress.href({ occupancy: "vacant" })}
    className={styles.figure}
    aria-label={m.dashboard_vacant_show({ count: formatNumber(count) })}
  >
    {formatNumber(count)}
  </Link>
);

type Reachable = Pick<SocietyFigures, "CountryCode" | "PhoneNumber" | "EmailID" | "Address" | "Latitude" | "Longitude">;

/** Where a society is and how to reach its office. */
export const Contact = ({ society, wide = false }: { society: Reachable; wide?: boolean }) => (
  <IconList className={classes(styles.contact, wide && styles.wide)}>
    <li>
      <IconMapPin size={20} stroke={1.7} aria-hidden />
      <div>
        <p>{society.Address}</p>
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${society.Latitude},${society.Longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          {m.common_open_in_google_maps()}
        </a>
      </div>
    </li>
    <li>
      <IconPhone size={20} stroke={1.7} aria-hidden />
      <a href={`tel:${society.CountryCode}${society.PhoneNumber}`}>{formatPhone(society.PhoneNumber)}</a>
    </li>
    <li>
      <IconMail size={20} stroke={1.7} aria-hidden />
      <a href={`mailto:${society.EmailID}`}>{society.EmailID}</a>
    </li>
  </IconList>
);

type ContactSectionProps = { label: string; title: string; society: Reachable; children?: ReactNode };

/** The same beside the facts of a home there. */
export const ContactSection = ({ label, title, society, children }: ContactSectionProps) => (
  <section aria-label={label}>
    <Soft as="h3" weight="strong" className={styles.title}>
      {title}
    </Soft>
    <Contact society={society} />
    {children}
  </section>
);
