import type { FlatLinkStatus } from "#domain/market/properties/flat/codes.ts";
import { m } from "../../../paraglide/messages.js";

/** The state of the link to a flat, and the tone of its badge. */
export const flatWords: Record<FlatLinkStatus, { label: () => string; tone: "accent" | "good" | "plain" }> = {
  1: { label: m.common_waiting, tone: "accent" },
  2: { label: m.common_confirmed, tone: "good" },
  3: { label: m.common_declined, tone: "plain" },
  4: { label: m.record_withdrawn, tone: "plain" },
  5: { label: m.record_ended, tone: "plain" },
};

type Placed = { Flat_Label: string; Building_Name: string; Block_Name: string };

/** `A-101, Tower A, North` */
export const placeInWords = ({ Flat_Label, Building_Name, Block_Name }: Placed) =>
  [Flat_Label, Building_Name, Block_Name].filter(Boolean).join(", ");
