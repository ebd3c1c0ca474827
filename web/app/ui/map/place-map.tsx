import { loadBaseMap } from "./base-map.ts";
import type { Point } from "./draw-points.ts";
import { MapFrame } from "./map-frame.tsx";
import type { Tiles } from "./tiles.ts";

type PlaceMapProps = {
  label: string;
  points: readonly Point[];
  tiles: Tiles | undefined;
  className?: string | undefined;
};

/** Points on a map for display. The initial points stay. */
export const PlaceMap = ({ label, points, tiles, className }: PlaceMapProps) => (
  <MapFrame
    label={label}
    className={className}
    draw={async (box) => {
      const [{ drawPoints }, base] = await Promise.all([import("./draw-points.ts"), loadBaseMap()]);
      return drawPoints(box, { base, tiles, points });
    }}
  />
);
