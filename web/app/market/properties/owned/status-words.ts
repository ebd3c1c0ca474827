import type { OwnProperty } from "#domain/market/properties/calls.ts";
import type { DisplayStatus } from "#domain/market/properties/codes.ts";
import { m } from "../../../paraglide/messages.js";

export const statusWords = {
  occupied: m.common_occupied,
  vacant: m.common_vacant,
  maintenance: m.owned_maintenance,
} as const satisfies Record<DisplayStatus, () => string>;

/** What a card says of a home: what keeps it off the site without its owner's doing goes first. */
export const standingOf = (
  home: Pick<OwnProperty, "Display_Status" | "Paused_At" | "Hidden_At" | "Whether_Held">,
): string =>
  home.Whether_Held
    ? m.checks_being_checked()
    : home.Hidden_At
      ? m.owned_hidden()
      : home.Paused_At
        ? m.owned_paused()
        : statusWords[home.Display_Status]();

export const statusTones = { occupied: "brand", vacant: "good", maintenance: "accent" } as const;
