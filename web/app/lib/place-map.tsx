import type { ComponentProps } from "react";
import { PlaceMap as Points } from "../ui/map/place-map.tsx";
import { useRootData } from "./root-data.ts";

/** Points on a map, with the tiles that this site is configured with. */
export const PlaceMap = (props: Omit<ComponentProps<typeof Points>, "tiles">) => (
  <Points {...props} tiles={useRootData().map.tiles} />
);
