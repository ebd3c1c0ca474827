import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import { formatDay } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { flatTypes, rateOfFlatType } from "#domain/society/flats/codes.ts";
import type { BillingInformation, Society } from "#domain/society/societies/calls.ts";
import { type Amenity, amenities } from "#domain/society/societies/codes.ts";
import { m } from "../../paraglide/messages.js";
import { Card } from "../../ui/card.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import styles from "./society-details.module.css";

type SocietyDetailsProps = { society: Society; billing: BillingInformation | undefined };

/** The society as its manager wrote it down, and its next bills. */
export function SocietyDetails({ society, billing }: SocietyDetailsProps) {
  const { Latitude, Longitude, Maintenance_Rates, Billing_Config } = society;
  const facts = [
    {
      name: m.society_bill_day(),
      value: m.society_bill_day_value({ day: String(Billing_Config.Bill_Generation_Date) }),
    },
    { name: m.society_due_days(), value: Billing_Config.Payment_Due_Days },
    {
      name: m.society_pro_rata(),
      value: Billing_Config.Whether_Pro_Rata ? m.society_pro_rata_yes() : m.society_pro_rata_no(),
    },
    ...(billing
      ? [
          { name: m.society_next_bill(), value: formatDay(billing.Next_Bill_Generation_Date) },
          { name: m.society_next_due(), value: formatDay(billing.Next_Due_Date) },
          { name: m.society_expected(), value: formatRupees(billing.Expected_Monthly_Collection) },
        ]
      : []),
  ];
  return (
    <Card as="section" padding="roomy" aria-labelledby="society" className={styles.card}>
      <Row as="header" gap={4} lineGap={1} align="baseline" className={styles.head}>
        <h2 id="society">{society.Name}</h2>
        <p>{m.common_established({ year: String(society.Est_Year) })}</p>
        {society.SMS_Name && <p>{m.society_sms_name({ name: society.SMS_Name })}</p>}
      </Row>
      <div className={styles.columns}>
        <div>
          <h3>{m.society_contact()}</h3>
          <Stack as="ul" gap={3} className={styles.ways}>
            <li>
              <IconMapPin size={20} stroke={1.7} aria-hidden />
              <div>
                <p>{society.Address}</p>
                <p className={styles.soft}>{society.Location_Address}</p>
                <a
                  href={`https://www.google.com/maps/search/?api=1&query=${Latitude},${Longitude}`}
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
          </Stack>
        </div>
        <div>
          <h3>{m.society_rates()}</h3>
          <Stack as="dl" gap={2} className={styles.facts}>
            {Object.entries(flatTypes).map(([code, label]) => (
              <div key={code}>
                <dt>{label}</dt>
                <dd>{formatRupees(Maintenance_Rates[rateOfFlatType[Number(code) as 1]])}</dd>
              </div>
            ))}
          </Stack>
        </div>
        <div>
          <h3>{m.society_billing()}</h3>
          <Stack as="dl" gap={2} className={styles.facts}>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Stack>
        </div>
      </div>
      <div>
        <h3>{m.common_amenities()}</h3>
        {society.Amenities.length === 0 ? (
          <p className={styles.soft}>{m.society_no_amenities()}</p>
        ) : (
          <Row as="ul" className={styles.amenities}>
            {society.Amenities.map((code) => (
              <li key={code}>{amenities[code as Amenity]}</li>
            ))}
          </Row>
        )}
      </div>
    </Card>
  );
}
