import { useMemo } from "react";
import { propertyTypes } from "#domain/market/properties/codes.ts";
import { codesOf } from "#domain/platform/codes.ts";
import { ImportScreen } from "../../../kit/sheets/import-screen.tsx";
import { forRole } from "../../../lib/for-role.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import type { Route } from "./+types/import-page";
import { propertyDesk, sheetImportOf } from "./property-desk.ts";

const mostShown = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const imports = await context.get(pageContext).ask("vendor/Filter_All_Property_Imports", { Limit: mostShown });
  forRole(imports);
  return { imports: imports.success ? imports.extras.Data.map(sheetImportOf) : [] };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.owned_import_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const desk = useMemo(propertyDesk, []);
  const choices = codesOf(propertyTypes).map((type) => ({
    value: String(type),
    label: propertyTypes[type],
  }));
  return <ImportScreen desk={desk} imports={loaderData.imports} choices={choices} />;
}
