import type { Bill } from "#domain/bills/calls.ts";
import { Badge } from "../ui/badge.tsx";
import { statusTones, statusWord } from "./bill-words.ts";

export const BillStatus = ({ bill: { Bill_Status } }: { bill: Pick<Bill, "Bill_Status"> }) => (
  <Badge tone={statusTones[Bill_Status as 1]}>{statusWord(Bill_Status)}</Badge>
);
