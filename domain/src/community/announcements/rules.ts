/** The building rule: of the chosen buildings only those stay that belong to chosen blocks. */
export const buildingsWithin = <B extends { BuildingID: string; BlockID: string }>(
  buildings: readonly B[],
  chosen: readonly string[],
  blockIds: readonly string[],
): string[] =>
  buildings
    .filter(({ BuildingID, BlockID }) => chosen.includes(BuildingID) && blockIds.includes(BlockID))
    .map(({ BuildingID }) => BuildingID);

const indiaAhead = 5.5 * 3600_000;
/** The value of a browser's date and time field for an instant, in Indian time, which has no summer time. */
export const writtenOf = (instant: string): string =>
  new Date(Date.parse(instant) + indiaAhead).toISOString().slice(0, 16);
