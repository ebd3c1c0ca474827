import type { RentBill } from "#domain/rents/calls.ts";
import { Badge } from "../ui/badge.tsx";
import styles from "./bills-page.module.css";
import { statusTones, statusWords } from "./rent-words.ts";

export function StatusBadge({ status }: { status: RentBill["Bill_Status"] }) {
  const tone = statusTones[status];
  return (
    <Badge tone={tone === "bad" ? "plain" : tone} className={tone === "bad" ? styles.bad : undefined}>
      {statusWords[status]()}
    </Badge>
  );
}
