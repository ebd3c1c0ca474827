import IconCalendarCheck from "@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconExternalLink from "@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs";
import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import IconMessage from "@tabler/icons-react/dist/esm/icons/IconMessage.mjs";
import IconPhoneCheck from "@tabler/icons-react/dist/esm/icons/IconPhoneCheck.mjs";
import IconShieldCheck from "@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs";
import type { ReactNode } from "react";
import type { PublicPropertyInfo } from "#domain/market/properties/calls.ts";
import { propertyTypes } from "#domain/market/properties/codes.ts";
import {
  amenityName,
  featureLines,
  hasPlaceOnMap,
  mapAddress,
  type Reason,
  reasonsToChoose,
} from "#domain/market/properties/rules.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { AmenityIcon } from "./amenity-icon.tsx";
import styles from "./property-details.module.css";
import { factGroups } from "./property-facts.ts";
import { addressOf, ownerOf } from "./property-words.ts";

/** The pieces of a home's page and of the dialog that shows the same; `level` is the rank of their first heading. */
type Piece = { home: PublicPropertyInfo; level: 1 | 3 };

/** `area` says how exactly the place is shown. */
export function PropertyHeading({ home, level, area = m.property_area_only() }: Piece & { area?: string }) {
  const Heading = `h${level}` as const;
  return (
    <Stack gap={3}>
      <Row as="p">
        <Badge tone="brand">{propertyTypes[home.Property_Type]}</Badge>
        {home.Whether_Verified && (
          <Badge tone="good" icon={<IconShieldCheck size={16} aria-hidden />}>
            {m.common_verified()}
          </Badge>
        )}
      </Row>
      <Heading className={styles.title}>{home.Property_Title}</Heading>
      <Row gap={5} lineGap={3} spread="between" className={styles.address}>
        <p>
          <IconMapPin size={20} className={styles.pin} aria-hidden />
          <span>{addressOf(home)}</span>
        </p>
        {hasPlaceOnMap(home.Latitude, home.Longitude) && (
          <a
            href={mapAddress(home.Latitude, home.Longitude)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ look: "secondary" })}
          >
            {m.common_open_in_google_maps()}
            <IconExternalLink size={18} aria-hidden />
            <span className="visually-hidden">({m.property_new_window()})</span>
          </a>
        )}
      </Row>
      <p className={styles.area}>{area}</p>
    </Stack>
  );
}

/** Opened there and not here: nothing of another site is on our page. */
export const TourLink = ({ home }: { home: Pick<PublicPropertyInfo, "Virtual_Tour_URL" | "Virtual_Tour_Host"> }) =>
  home.Virtual_Tour_Host !== "" && (
    <p>
      <a
        href={home.Virtual_Tour_URL}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className={buttonClass({ look: "secondary" })}
      >
        {m.quality_tour({ host: home.Virtual_Tour_Host })}
        <IconExternalLink size={18} aria-hidden />
        <span className="visually-hidden">({m.property_new_window()})</span>
      </a>
    </p>
  );

export const MonthlyPrice = ({ home }: { home: PublicPropertyInfo }) => (
  <p className={styles.price}>
    <strong>{formatRupees(home.Monthly_Rent)}</strong> <span>{m.property_per_month()}</span>
  </p>
);

export function PriceList({ home }: { home: PublicPropertyInfo }) {
  const count = home.No_Of_Vacancy;
  return (
    <Stack as="dl" gap={3} className={styles.prices}>
      <div>
        <dt>{m.property_deposit()}</dt>
        <dd>{formatRupees(home.Security_Deposit)}</dd>
      </div>
      {home.Maintainance_Charge > 0 && (
        <div>
          <dt>{m.common_maintenance()}</dt>
          <dd>
            {formatRupees(home.Maintainance_Charge)} {m.property_per_month()}
          </dd>
        </div>
      )}
      {count > 0 && (
        <div>
          <dt>{m.property_vacancies()}</dt>
          <dd>{m.property_vacancies_free({ count })}</dd>
        </div>
      )}
    </Stack>
  );
}

export function PropertySections({ home, level }: Piece) {
  const groups = factGroups(home);
  const Sub = level === 1 ? "h3" : "h5";
  const lines = featureLines(home.Property_Rules_Description);
  return (
    <>
      <Section title={m.property_description()} level={level}>
        <p className={styles.description}>{home.Property_Description.trim() || m.property_no_description()}</p>
        <p className={styles.owner}>{m.property_by_owner({ owner: ownerOf(home) })}</p>
      </Section>

      <Reasons home={home} level={level} />

      {home.Amenities.length > 0 && (
        <Section title={m.common_amenities()} level={level}>
          <ul className={styles.amenities}>
            {home.Amenities.map((amenity) => (
              <li key={amenity}>
                <AmenityIcon amenity={amenity} />
                {amenityName(amenity)}
              </li>
            ))}
          </ul>
        </Section>
      )}

      <Section title={m.property_facts()} level={level}>
        <div className={styles.groups}>
          {groups.map(({ title, facts }) => (
            <div key={title} className={styles.group}>
              <Sub>{title}</Sub>
              <dl>
                {facts.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      </Section>

      <Section title={m.common_good_to_know()} level={level}>
        <Stack as="ul" gap={3} className={styles.features}>
          {(lines.length > 0 ? lines : [m.property_feature_default()]).map((line) => (
            <li key={line}>
              <IconCheck size={20} aria-hidden />
              {line}
            </li>
          ))}
        </Stack>
      </Section>
    </>
  );
}

function Reasons({ home, level }: Piece) {
  const reasons = reasonsToChoose(home);
  if (reasons.length === 0) return null;
  return (
    <Section title={m.property_why()} level={level}>
      <ul className={styles.reasons}>
        {reasons.map((reason) => {
          const { icon, text, more } = reasonWords(reason);
          return (
            <li key={reason.kind}>
              {icon}
              <p>
                <strong>{text}</strong>
                <span>{more}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function reasonWords(reason: Reason): { icon: ReactNode; text: string; more: string } {
  const look = { size: 26, stroke: 1.6, "aria-hidden": true } as const;
  switch (reason.kind) {
    case "verified":
      return {
        icon: <IconShieldCheck {...look} />,
        text: m.property_why_verified(),
        more: m.property_why_verified_more(),
      };
    case "phone-verified":
      return { icon: <IconPhoneCheck {...look} />, text: m.property_why_phone(), more: m.property_why_phone_more() };
    case "responds":
      return {
        icon: <IconClock {...look} />,
        text: m.property_why_responds({ amount: reason.amount, unit: reason.unit }),
        more: m.property_why_responds_more(),
      };
    case "enquiries":
      return {
        icon: <IconMessage {...look} />,
        text: m.property_why_enquiries({ count: reason.count }),
        more: m.property_why_enquiries_more(),
      };
    case "confirmed":
      return {
        icon: <IconCalendarCheck {...look} />,
        text: m.property_why_confirmed({ day: formatDay(reason.day) }),
        more: m.property_why_confirmed_more(),
      };
  }
}

type SectionProps = { title: string; level: Piece["level"]; children: ReactNode };

export function Section({ title, level, children }: SectionProps) {
  const Heading = level === 1 ? "h2" : "h4";
  return (
    <section className={styles.section}>
      <Heading>{title}</Heading>
      {children}
    </section>
  );
}
