import { useMemo } from "react";
import { ImportScreen } from "../../../kit/sheets/import-screen.tsx";
import { forRole } from "../../../lib/for-role.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { NoSociety } from "../no-society.tsx";
import { loadPlaces, openBuildings } from "../places.ts";
import type { Route } from "./+types/import-page";
import { residentDesk, sheetImportOf } from "./resident-desk.ts";

const mostShown = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const [imports, places] = await Promise.all([
    page.ask("vendor/Filter_All_Resident_Imports", { Limit: mostShown }),
    loadPlaces(page),
  ]);
  forRole(imports);
  if (imports.extras.refusal === "no-society") return { missing: true as const };
  return { places, imports: imports.success ? imports.extras.Data.map(sheetImportOf) : [] };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.residents_import_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const desk = useMemo(residentDesk, []);
  if ("missing" in loaderData) return <NoSociety />;
  const { places, imports } = loaderData;
  const blockOf = (blockId: string) => places.blocks.find(({ BlockID }) => BlockID === blockId)?.Name ?? "";
  const choices = openBuildings(places).map(({ BuildingID, BlockID, Name }) => ({
    value: BuildingID,
    label: `${blockOf(BlockID)} · ${Name}`,
  }));
  return <ImportScreen desk={desk} imports={imports} choices={choices} />;
}
