import type { DisplayStatus } from "#domain/properties/codes.ts";
import { m } from "../../paraglide/messages.js";

export const statusWords = {
  occupied: m.owned_occupied,
  vacant: m.owned_vacant,
  maintenance: m.owned_maintenance,
} as const satisfies Record<DisplayStatus, () => string>;

export const statusTones = { occupied: "brand", vacant: "good", maintenance: "accent" } as const;
