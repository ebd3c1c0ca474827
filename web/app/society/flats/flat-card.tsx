import IconRulerMeasure from "@tabler/icons-react/dist/esm/icons/IconRulerMeasure.mjs";
import IconStairs from "@tabler/icons-react/dist/esm/icons/IconStairs.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import type { Flat } from "#domain/society/flats/calls.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { CardLink } from "../../ui/card.tsx";
import { IconList } from "../../ui/icon-list.tsx";
import { Row } from "../../ui/layout.tsx";
import { OccupancyBadge } from "../residents/occupancy-badge.tsx";
import { areaWord, floorWord, peopleWord, placeWord, typeWord } from "./flat-words.ts";
import styles from "./flats-page.module.css";

/** One flat of the list; the whole card leads to its page. */
export const FlatCard = ({ flat }: { flat: Flat }) => (
  <article className={styles.card}>
    <Row gap={3} spread="between" className={styles.head}>
      <h2>
        <CardLink to={`/flats/${flat.FlatID}`} data-opens>
          {flat.Flat_Label}
        </CardLink>
      </h2>
      <OccupancyBadge occupancy={flat.Occupancy} />
    </Row>
    <p className={styles.place}>{placeWord(flat)}</p>
    <IconList className={styles.facts}>
      <li>
        <IconRulerMeasure size={18} stroke={1.7} aria-hidden />
        {typeWord(flat)}
        {flat.Carpet_Area !== null && ` · ${areaWord(flat.Carpet_Area)}`}
        {flat.Whether_Type_Assumed && <Badge tone="warn">{m.flats_type_assumed()}</Badge>}
      </li>
      {flat.Floor_No !== null && (
        <li>
          <IconStairs size={18} stroke={1.7} aria-hidden />
          {floorWord(flat.Floor_No)}
        </li>
      )}
      <li>
        <IconUsers size={18} stroke={1.7} aria-hidden />
        {peopleWord(flat.Resident_Count)}
      </li>
    </IconList>
  </article>
);
