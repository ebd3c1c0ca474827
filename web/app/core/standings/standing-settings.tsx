import { Link } from "react-router";
import type { OwnStanding } from "#domain/core/standings/calls.ts";
import { formatDayOf } from "../../lib/format.ts";
import { useSite } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import { deliveriesAddress } from "../notifications/deliveries/deliveries-address.ts";
import styles from "./standing.module.css";
import { StandingBadge } from "./standing-badges.tsx";

type StandingSettingsProps = { found: OwnStanding | { failure: string } };

/** Whether the society or landlord is verified, what follows from it, and whom to contact. */
export function StandingSettings({ found }: StandingSettingsProps) {
  const { company } = useSite();
  if ("failure" in found) return <Alert tone="bad">{found.failure}</Alert>;
  const { State, Reason, Decided_At } = found;
  return (
    <Stack gap={3} className={styles.own}>
      <Row as="span" className={styles.badges}>
        <StandingBadge state={State} />
        {Decided_At && <Soft as="span">{m.common_since({ day: formatDayOf(Decided_At) })}</Soft>}
      </Row>
      {State === "verified" ? (
        <p>{m.standings_own_verified()}</p>
      ) : (
        <>
          {State === "new" ? (
            <>
              <p>{m.standings_own_new()}</p>
              <ul className={styles.limits}>
                <li>{m.standings_own_new_strangers()}</li>
                <li>{m.standings_own_new_words()}</li>
                <li>{m.standings_own_new_visitors()}</li>
                <li>{m.standings_own_new_budget()}</li>
                <li>{m.standings_own_new_upi()}</li>
              </ul>
            </>
          ) : (
            <p>{m.standings_own_suspended()}</p>
          )}
          {State === "suspended" && Reason && <p>{m.common_reason_is({ reason: Reason })}</p>}
          <p>{m.standings_own_works()}</p>
          <p>
            {m.standings_own_ask()} <a href={`mailto:${company.email}`}>{company.email}</a>, {company.phone}
          </p>
        </>
      )}
      <p>
        <Link to={deliveriesAddress.path}>{m.deliveries_title()}</Link>
      </p>
    </Stack>
  );
}
