import IconCar from "@tabler/icons-react/dist/esm/icons/IconCar.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconHome from "@tabler/icons-react/dist/esm/icons/IconHome.mjs";
import { useId } from "react";
import type { Visit } from "#domain/gate/visitors/visit/calls.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { IconList } from "../../ui/icon-list.tsx";
import { VisitBadge } from "./visit-badge.tsx";
import styles from "./visit-card.module.css";
import { timesInWords } from "./visit-times.ts";
import { purposeIcons, purposeLabel } from "./visit-words.ts";

type VisitCardProps = {
  visit: Visit;
  to: string;
  withFlat: boolean;
  /** Whether its pass is in the details, for people who may share it. */
  withPass: boolean;
};

export function VisitCard({ visit, to, withFlat, withPass }: VisitCardProps) {
  const nameId = useId();
  const { Name, Purpose, Visitor_Status, Flat_Label, Vehicle_Number, People_Count } = visit;
  const Icon = purposeIcons[Purpose];
  return (
    <article aria-labelledby={nameId} className={styles.card}>
      <div className={styles.head}>
        <span className={styles.icon} aria-hidden>
          <Icon size={22} stroke={1.7} />
        </span>
        <div className={styles.who}>
          <h2 id={nameId}>{Name}</h2>
          <p>
            {purposeLabel(Purpose)}
            {People_Count > 1 && ` · ${m.common_count_people({ count: String(People_Count) })}`}
          </p>
        </div>
        <VisitBadge status={Visitor_Status} />
      </div>
      <IconList>
        <li>
          <IconClock size={18} stroke={1.7} aria-hidden />
          {timesInWords(visit)}
        </li>
        {withFlat && (
          <li>
            <IconHome size={18} stroke={1.7} aria-hidden />
            {Flat_Label}
          </li>
        )}
        {Vehicle_Number && (
          <li>
            <IconCar size={18} stroke={1.7} aria-hidden />
            {Vehicle_Number}
          </li>
        )}
      </IconList>
      <ButtonLink to={to} preventScrollReset data-opens aria-describedby={nameId} wide>
        {withPass && Visitor_Status === "scheduled" ? m.visitors_show_pass() : m.common_view()}
      </ButtonLink>
    </article>
  );
}
