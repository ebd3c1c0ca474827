import type { Block } from "#domain/society/blocks/calls.ts";
import type { Building } from "#domain/society/buildings/calls.ts";
import type { PageContext } from "../../lib/page-context.ts";

/** What the choices of a place need of the society's blocks and buildings. */
export type Places = {
  blocks: Pick<Block, "BlockID" | "Name" | "Status">[];
  buildings: Pick<Building, "BuildingID" | "BlockID" | "Name" | "Status">[];
};

const most = 1000;

/** The blocks and buildings that the caller may see; none where they could not be loaded. */
export async function loadPlaces({ ask }: PageContext): Promise<Places> {
  const [blocks, buildings] = await Promise.all([
    ask("vendor/Filter_All_Blocks", { Limit: most }),
    ask("vendor/Filter_All_Buildings", { Limit: most }),
  ]);
  return {
    blocks: blocks.success ? blocks.extras.Data.map(({ BlockID, Name, Status }) => ({ BlockID, Name, Status })) : [],
    buildings: buildings.success
      ? buildings.extras.Data.map(({ BuildingID, BlockID, Name, Status }) => ({ BuildingID, BlockID, Name, Status }))
      : [],
  };
}

/** The buildings into which people can move. */
export const openBuildings = ({ blocks, buildings }: Places) => {
  const open = new Set(blocks.filter(({ Status }) => Status).map(({ BlockID }) => BlockID));
  return buildings.filter(({ Status, BlockID }) => Status && open.has(BlockID));
};

/** What is active can be chosen, and what was chosen before it became inactive. */
export const offered = <Place extends { Status: boolean }>(
  places: Place[],
  isChosen: (place: Place) => boolean = () => false,
): Place[] => places.filter((place) => place.Status || isChosen(place));
