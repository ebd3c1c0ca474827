import type { OwnProperty } from "#domain/market/properties/calls.ts";
import type { DisplayStatus } from "#domain/market/properties/codes.ts";
import { m } from "../../../paraglide/messages.js";

export const statusWords = {
  occupied: m.common_occupied,
  vacant: m.common_vacant,
  maintenance: m.owned_maintenance,
} as const satisfies Record<DisplayStatus, () => string>;

type Standing = Pick<OwnProperty, "Status" | "Display_Status" | "Paused_At" | "Hidden_At" | "Whether_Held">;

/** What a card says of a home: what keeps it off the site without its owner's doing goes first. */
export function standingOf({ Status, Display_Status, Paused_At, Hidden_At, Whether_Held }: Standing): string {
  if (Whether_Held && Status) return m.checks_being_checked();
  if (Hidden_At && !Whether_Held) return m.owned_hidden();
  return Paused_At ? m.owned_paused() : statusWords[Display_Status]();
}

export const statusTones = { occupied: "brand", vacant: "good", maintenance: "accent" } as const;
