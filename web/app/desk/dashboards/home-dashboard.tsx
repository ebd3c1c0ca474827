import IconHome from "@tabler/icons-react/dist/esm/icons/IconHome.mjs";
import IconSpeakerphone from "@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs";
import type { Home } from "#domain/desk/dashboards/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { residentTypeLabel } from "#domain/society/residents/codes.ts";
import { flatName } from "../../lib/flat-name.ts";
import { formatDay, formatDayOf, formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { typeWord } from "../../society/flats/flat-words.ts";
import { JoinLink } from "../../society/joining/join-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Grid, Row } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./home-dashboard.module.css";
import { ContactSection } from "./society-dashboard.tsx";

type HomesProps = { homes: Home[]; phone: string; rented: string | null | undefined };

/**
 * The homes of who lives in a society; `phone` is the number that their records would carry, `rented` a home that they
 * rent by a contract.
 */
export const HomeDashboard = ({ homes, phone, rented }: HomesProps) =>
  homes.length === 0 && rented ? (
    <Notice
      icon={<IconHome size={36} stroke={1.5} />}
      title={m.common_rents_billed({ title: rented })}
      action={
        <>
          <ButtonLink to="/my-property" look="primary">
            {m.dashboard_home_all()}
          </ButtonLink>
          <ButtonLink to="/tenant-rental-contracts">{m.dashboard_rents_see()}</ButtonLink>
        </>
      }
    >
      {m.dashboard_rents_more()}
    </Notice>
  ) : homes.length === 0 ? (
    <Notice icon={<IconHome size={36} stroke={1.5} />} title={m.common_no_home_yet()} action={<JoinLink />}>
      {m.dashboard_no_home_more({ phone: formatPhone(phone) })}
    </Notice>
  ) : (
    homes.map((home) => <HomePanel key={home.Society_ResidentID} home={home} />)
  );

function HomePanel({ home }: { home: Home }) {
  const { Society_Data: society, Monthly_Rent, Move_In_Date } = home;
  const facts = [
    { name: m.common_society(), value: society.Name },
    { name: m.common_block(), value: home.Block_Name },
    { name: m.common_building(), value: home.Building_Name },
    { name: m.common_flat(), value: `${home.Flat_Label} · ${typeWord(home)}` },
    Move_In_Date
      ? { name: m.dashboard_home_since(), value: formatDay(Move_In_Date) }
      : { name: m.dashboard_home_recorded(), value: formatDayOf(home.created_at) },
    ...(Monthly_Rent > 0 ? [{ name: m.common_monthly_rent(), value: formatRupees(Monthly_Rent) }] : []),
    { name: m.dashboard_home_others(), value: othersIn(home) },
  ];
  return (
    <Section
      title={flatName(home)}
      lead={society.Name}
      action={<Badge tone="brand">{residentTypeLabel(home.Resident_Type)}</Badge>}
    >
      <Grid column="narrow" gap={5} isFilled>
        <Facts facts={facts} />
        <ContactSection
          label={m.dashboard_office({ society: society.Name })}
          title={m.common_society_office()}
          society={society}
        >
          <Row className={styles.ways}>
            <ButtonLink
              to={`${home.Resident_Type === 3 ? "/pg-details" : "/my-property"}?home=${home.Society_ResidentID}`}
            >
              <IconHome size={18} aria-hidden /> {m.dashboard_home_all()}
            </ButtonLink>
            <ButtonLink to="/TenantCommunication">
              <IconSpeakerphone size={18} aria-hidden /> {m.common_announcements()}
            </ButtonLink>
          </Row>
        </ContactSection>
      </Grid>
    </Section>
  );
}

function othersIn({ Resident_Count }: Home): string {
  const others = Resident_Count - 1;
  if (others < 1) return m.dashboard_home_alone();
  return others === 1 ? m.dashboard_home_other_one() : m.dashboard_home_other_many({ count: formatNumber(others) });
}
