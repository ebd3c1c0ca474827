import { type Occupancy, occupancies } from "#domain/society/flats/codes.ts";
import { Badge } from "../../ui/badge.tsx";

const tones = { 1: "brand", 2: "good", 3: "accent" } as const;

export const OccupancyBadge = ({ occupancy }: { occupancy: Occupancy }) => (
  <Badge tone={tones[occupancy]}>{occupancies[occupancy]}</Badge>
);
