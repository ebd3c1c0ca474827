import type { PageContext } from "../lib/page-context.ts";

/** What the choice of recipients needs of the society's blocks and buildings. */
export type Places = {
  blocks: { BlockID: string; Name: string }[];
  buildings: { BuildingID: string; BlockID: string; Name: string }[];
};

const most = 1000;

/** None where they could not be loaded: then only everybody can be told. */
export async function loadPlaces({ ask }: PageContext): Promise<Places> {
  const [blocks, buildings] = await Promise.all([
    ask("vendor/Filter_All_Blocks", { Limit: most }),
    ask("vendor/Filter_All_Buildings", { Limit: most }),
  ]);
  return {
    blocks: blocks.success ? blocks.extras.Data.map(({ BlockID, Name }) => ({ BlockID, Name })) : [],
    buildings: buildings.success
      ? buildings.extras.Data.map(({ BuildingID, BlockID, Name }) => ({ BuildingID, BlockID, Name }))
      : [],
  };
}
