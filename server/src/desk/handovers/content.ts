import type { StaffRole } from "#domain/core/staff/rules.ts";
import type { HandoverFigures } from "#domain/desk/handovers/calls.ts";
import type { HandoverItemKind } from "#domain/desk/handovers/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";

/** What people enter while a handover is prepared, as it is stored. Amounts are paise. */
export type HandoverContent = {
  Decided_By: string;
  Seats: { Role: StaffRole; Name: string; PhoneNumber: string; Until: Day | null }[];
  /** Ids of the appointments that end. */
  Outgoing: string[];
  Declared: { Label: string; Amount: Paise; Remark: string }[];
  Items: { Kind: HandoverItemKind; Name: string; Count: number; Remark: string }[];
  Present: { Name: string; Capacity: string }[];
  Remarks: string;
};

export const emptyContent: HandoverContent = {
  Decided_By: "",
  Seats: [],
  Outgoing: [],
  Declared: [],
  Items: [],
  Present: [],
  Remarks: "",
};

export type Person = { Name: string; Role: string; From: Day; Until: Day | null };
type Society = { Name: string; Address: string; PhoneNumber: string; EmailID: string };

/** What the review fixes: everything on the paper but its number and who confirmed. Amounts are rupees, as on the wire. */
export type Frozen = {
  Society: Society;
  Handover_Date: Day;
  Decided_By: string;
  Outgoing: Person[];
  Incoming: Person[];
  Continuing: Person[];
  Figures: HandoverFigures;
  Declared: { Label: string; Amount: number; Remark: string }[];
  Items: HandoverContent["Items"];
  Present: HandoverContent["Present"];
  Remarks: string;
};

type Confirmation = { Name: string; At: string };
/** The record of a completed handover: its text is what is hashed. */
export type HandoverRecord = Frozen & {
  Handover_No: string;
  Accepted: { Outgoing: Confirmation; Incoming: Confirmation };
};
