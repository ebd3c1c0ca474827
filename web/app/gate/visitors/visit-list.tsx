import type { MyVisit } from "#domain/gate/visitors/own/calls.ts";
import { MyVisitCard } from "./my-visit-card.tsx";
import styles from "./visitors-view.module.css";

type VisitListProps = { visits: MyVisit[]; hrefOf: (visitId: string) => string };

/** One's own visits as cards. */
export const VisitList = ({ visits, hrefOf }: VisitListProps) => (
  <ul className={styles.list}>
    {visits.map((visit) => (
      <li key={visit.VisitID}>
        <MyVisitCard visit={visit} to={hrefOf(visit.VisitID)} />
      </li>
    ))}
  </ul>
);
