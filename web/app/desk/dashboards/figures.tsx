import { type Tile, Tiles } from "../../ui/tiles.tsx";
import styles from "./figures.module.css";

/** A dashboard's row of figures, broken evenly: never a single one on a line of its own. */
export const Figures = ({ label, tiles }: { label: string; tiles: Tile[] }) => (
  <div className={styles.figures} data-count={tiles.length}>
    <Tiles label={label} tiles={tiles} />
  </div>
);
