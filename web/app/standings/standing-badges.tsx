import IconShieldCheck from "@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs";
import type { OperatorIssuer } from "#domain/standings/calls.ts";
import { alarmKinds, type Standing, standings } from "#domain/standings/codes.ts";
import { said } from "../lib/said.ts";
import { m } from "../paraglide/messages.js";
import { Badge } from "../ui/badge.tsx";
import styles from "./issuers-page.module.css";

const tones = { new: "warn", verified: "good", suspended: "bad" } as const satisfies Record<Standing, string>;

export const StandingBadge = ({ state }: { state: Standing }) => (
  <Badge tone={tones[state]} {...(state === "verified" && { icon: <IconShieldCheck size={16} aria-hidden /> })}>
    {said(standings[state])}
  </Badge>
);

/** How a society or landlord is, and what is to be looked at. */
export const StandingBadges = ({
  issuer,
}: {
  issuer: Pick<OperatorIssuer, "State" | "Open_Alarms" | "Whether_Look_Alike">;
}) => (
  <p className={styles.badges}>
    <StandingBadge state={issuer.State} />
    {issuer.Whether_Look_Alike && <Badge tone="accent">{m.standings_look_alike()}</Badge>}
    {issuer.Open_Alarms.map((kind) => (
      <Badge key={kind} tone="accent">
        {said(alarmKinds[kind])}
      </Badge>
    ))}
  </p>
);
