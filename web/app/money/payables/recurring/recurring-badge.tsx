import { recurringStates } from "#domain/money/payables/recurring/codes.ts";
import type { RecurringBill } from "#domain/money/payables/recurring/draft.ts";
import { m } from "../../../paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";

const tones = { 1: "good", 2: "bad", 3: "plain", 4: "plain" } as const;

export const RecurringBadge = ({ bill: { Recurring_State, Whether_Account_Closed } }: { bill: RecurringBill }) => (
  <>
    <Badge tone={tones[Recurring_State]}>{recurringStates[Recurring_State]}</Badge>{" "}
    {Recurring_State === 1 && Whether_Account_Closed && <Badge tone="bad">{m.recurring_account_closed()}</Badge>}
  </>
);
