import IconEyeOff from "@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs";
import IconHourglass from "@tabler/icons-react/dist/esm/icons/IconHourglass.mjs";
import IconMapPinOff from "@tabler/icons-react/dist/esm/icons/IconMapPinOff.mjs";
import IconPlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs";
import { useState } from "react";
import { Link } from "react-router";
import type { OwnProperty } from "#domain/market/properties/calls.ts";
import { hasPlaceOnMap } from "#domain/market/properties/rules.ts";
import { askOnce } from "../../../lib/ask-once.ts";
import { formatDayOf, formatTime } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { showToast } from "../../../ui/toast.tsx";
import styles from "./held-notice.module.css";

type Held = Pick<
  OwnProperty,
  | "PropertyID"
  | "Status"
  | "Paused_At"
  | "Hidden_At"
  | "Hidden_Reason"
  | "Whether_Held"
  | "Held_Until"
  | "Whether_Team_Asks"
  | "CityID"
  | "Latitude"
  | "Longitude"
>;
type HeldNoticeProps = { home: Held; onOffered: () => unknown; "aria-describedby"?: string };

/** Why a home is not on the site although its owner has not taken it off, and the way back. Nothing for any other. */
export function HeldNotice({ home, onOffered, ...rest }: HeldNoticeProps) {
  const [isBusy, setIsBusy] = useState(false);
  async function offer() {
    setIsBusy(true);
    const answer = await askOnce("vendor/Active_Property", home.PropertyID, { PropertyID: home.PropertyID });
    if (answer.success) {
      showToast(m.owned_offered_again());
      await onOffered();
    } else showToast(answer.extras.Status ?? m.owned_status_failed(), "bad");
    setIsBusy(false);
  }

  // Its owner took it off while it was being checked.
  if (home.Whether_Held && !home.Status) return null;
  if (home.Whether_Held)
    return (
      <div className={styles.held}>
        <IconHourglass size={20} aria-hidden />
        <Stack gap={2} align="start">
          <p>
            <strong>{m.checks_held()}</strong> {home.Hidden_Reason}
          </p>
          {home.Whether_Team_Asks ? (
            <p>{m.checks_team_asks()}</p>
          ) : (
            home.Held_Until && <p>{m.checks_held_until({ time: formatTime(home.Held_Until) })}</p>
          )}
          <p>
            <Link to={`/properties?view=${home.PropertyID}`}>{m.checks_open()}</Link>
          </p>
        </Stack>
      </div>
    );
  if (home.Hidden_At)
    return (
      <div className={styles.held} data-tone="bad">
        <IconEyeOff size={20} aria-hidden />
        <Stack gap={2} align="start">
          <p>
            <strong>{m.owned_hidden_on({ day: formatDayOf(home.Hidden_At) })}</strong>
          </p>
          <p>{m.common_reason_is({ reason: home.Hidden_Reason ?? "" })}</p>
          <p>
            {m.owned_hidden_more()} <Link to="/contact-us">{m.owned_hidden_contact()}</Link>
          </p>
        </Stack>
      </div>
    );
  if (home.Paused_At)
    return (
      <div className={styles.held}>
        <IconPlayerPause size={20} aria-hidden />
        <Stack gap={2} align="start">
          <p>
            <strong>{m.owned_paused_on({ day: formatDayOf(home.Paused_At) })}</strong> {m.owned_paused_more()}
          </p>
          <Button look="primary" busy={isBusy} onClick={offer} {...rest}>
            {m.owned_offer_again()}
          </Button>
        </Stack>
      </div>
    );
  if (!home.CityID && !hasPlaceOnMap(home.Latitude, home.Longitude))
    return (
      <div className={styles.held}>
        <IconMapPinOff size={20} aria-hidden />
        <p>
          {m.owned_nowhere()} <Link to={`/properties/add?edit=${home.PropertyID}`}>{m.owned_nowhere_edit()}</Link>
        </p>
      </div>
    );
  return null;
}
