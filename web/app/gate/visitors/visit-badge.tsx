import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconCircleX from "@tabler/icons-react/dist/esm/icons/IconCircleX.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconDoorEnter from "@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs";
import IconDoorExit from "@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs";
import IconHourglass from "@tabler/icons-react/dist/esm/icons/IconHourglass.mjs";
import type { ComponentType } from "react";
import type { VisitorStatus } from "#domain/gate/visitors/codes.ts";
import { Badge } from "../../ui/badge.tsx";
import styles from "./visit-badge.module.css";
import { statusLabel } from "./visit-words.ts";

type Look = {
  tone: "plain" | "brand" | "good" | "accent" | "warn" | "bad";
  Icon: ComponentType<{ size: number; "aria-hidden": true }>;
};

const looks: Record<VisitorStatus, Look> = {
  scheduled: { tone: "brand", Icon: IconClock },
  waiting: { tone: "warn", Icon: IconHourglass },
  pending: { tone: "warn", Icon: IconHourglass },
  approved: { tone: "good", Icon: IconCircleCheck },
  denied: { tone: "bad", Icon: IconCircleX },
  rejected: { tone: "bad", Icon: IconCircleX },
  checked_in: { tone: "good", Icon: IconDoorEnter },
  checked_out: { tone: "plain", Icon: IconDoorExit },
  cancelled: { tone: "plain", Icon: IconCircleX },
};

/** A visit's status in words and with an icon; the colour is additional. */
export function VisitBadge({ status }: { status: VisitorStatus }) {
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} className={tone === "plain" ? styles.over : undefined} icon={<Icon size={15} aria-hidden />}>
      {statusLabel(status)}
    </Badge>
  );
}
