import IconShieldCheck from "@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs";
import type { OperatorIssuer } from "#domain/core/standings/calls.ts";
import { alarmKinds, type Standing, standings } from "#domain/core/standings/codes.ts";
import { formatDayOf } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Row } from "../../ui/layout.tsx";
import styles from "./standing.module.css";

const tones = { new: "warn", verified: "good", suspended: "bad" } as const satisfies Record<Standing, string>;

export const StandingBadge = ({ state }: { state: Standing }) => (
  <Badge tone={tones[state]} {...(state === "verified" && { icon: <IconShieldCheck size={16} aria-hidden /> })}>
    {standings[state]}
  </Badge>
);

/** How often, by how many and since when, but never by whom. */
export const reportsIn = ({
  Report_Count,
  Phone_Count,
  First_Reported_At,
  Last_Reported_At,
}: NonNullable<OperatorIssuer["Reports"]>) => {
  const [first, last] = [formatDayOf(First_Reported_At), formatDayOf(Last_Reported_At)];
  return [
    m.standings_reported({ count: Report_Count }),
    m.standings_reported_by({ count: Phone_Count }),
    m.standings_reported_since({ day: first }),
    last !== first && m.standings_reported_last({ day: last }),
  ]
    .filter(Boolean)
    .join(" · ");
};

/** How a society or landlord is, and what is to be looked at. */
export const StandingBadges = ({
  issuer,
}: {
  issuer: Pick<OperatorIssuer, "State" | "Open_Alarms" | "Whether_Look_Alike">;
}) => (
  <Row as="span" className={styles.badges}>
    <StandingBadge state={issuer.State} />
    {issuer.Whether_Look_Alike && <Badge tone="accent">{m.standings_look_alike()}</Badge>}
    {issuer.Open_Alarms.map((kind) => (
      <Badge key={kind} tone="accent">
        {alarmKinds[kind]}
      </Badge>
    ))}
  </Row>
);
