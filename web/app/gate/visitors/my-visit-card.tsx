import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import { useId } from "react";
import type { MyVisit } from "#domain/gate/visitors/own/calls.ts";
import { flatName } from "../../lib/flat-name.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { IconList } from "../../ui/icon-list.tsx";
import { VisitBadge } from "./visit-badge.tsx";
import styles from "./visit-card.module.css";
import { timesInWords } from "./visit-times.ts";
import { purposeIcons, purposeLabel } from "./visit-words.ts";

export function MyVisitCard({ visit, to }: { visit: MyVisit; to: string }) {
  const nameId = useId();
  const Icon = purposeIcons[visit.Purpose];
  return (
    <article aria-labelledby={nameId} className={styles.card}>
      <div className={styles.head}>
        <span className={styles.icon} aria-hidden>
          <Icon size={22} stroke={1.7} />
        </span>
        <div className={styles.who}>
          <h2 id={nameId}>{visit.Host_Name ?? flatName(visit)}</h2>
          <p>{[purposeLabel(visit.Purpose), visit.Host_Name && flatName(visit)].filter(Boolean).join(" · ")}</p>
        </div>
        <VisitBadge status={visit.Visit_Status} />
      </div>
      <IconList>
        <li>
          <IconMapPin size={18} stroke={1.7} aria-hidden />
          {visit.Society_Name}
        </li>
        <li>
          <IconClock size={18} stroke={1.7} aria-hidden />
          {timesInWords(visit)}
        </li>
      </IconList>
      <ButtonLink to={to} preventScrollReset data-opens aria-describedby={nameId} wide>
        {visit.QR_Text ? m.visitors_show_pass() : m.common_view()}
      </ButtonLink>
    </article>
  );
}
