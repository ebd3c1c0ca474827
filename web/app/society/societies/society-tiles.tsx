import type { SocietyStatistics } from "#domain/society/societies/calls.ts";
import { m } from "../../paraglide/messages.js";
import { Tiles } from "../../ui/tiles.tsx";
import styles from "./society-tiles.module.css";

const formatCount = (count: number) => count.toLocaleString("en-IN");

/** The actual counts. */
export function SocietyTiles({ statistics }: { statistics: SocietyStatistics }) {
  const { Block_Count, Active_Block_Count, Building_Count, Active_Building_Count } = statistics;
  const groups = [
    {
      label: m.common_blocks(),
      tiles: [
        { label: m.common_total_blocks(), value: formatCount(Block_Count) },
        { label: m.common_active(), value: formatCount(Active_Block_Count) },
        { label: m.common_inactive(), value: formatCount(Block_Count - Active_Block_Count) },
      ],
    },
    {
      label: m.common_buildings(),
      tiles: [
        { label: m.common_total_buildings(), value: formatCount(Building_Count) },
        { label: m.common_active(), value: formatCount(Active_Building_Count) },
        { label: m.common_inactive(), value: formatCount(Building_Count - Active_Building_Count) },
      ],
    },
    {
      label: m.society_homes(),
      tiles: [
        { label: m.society_total_flats(), value: formatCount(statistics.Flat_Count) },
        { label: m.society_owned(), value: formatCount(statistics.Owner_Occupied_Flat_Count) },
        { label: m.society_let(), value: formatCount(statistics.Let_Flat_Count) },
        { label: m.common_vacant(), value: formatCount(statistics.Vacant_Flat_Count) },
        { label: m.common_residents(), value: formatCount(statistics.Resident_Count) },
      ],
    },
  ];
  return (
    <div className={styles.groups}>
      {groups.map(({ label, tiles }) => (
        <div key={label} className={styles.group}>
          <h2>{label}</h2>
          <Tiles label={label} tiles={tiles} />
        </div>
      ))}
    </div>
  );
}
