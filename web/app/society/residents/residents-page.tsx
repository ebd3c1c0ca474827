import IconFileImport from "@tabler/icons-react/dist/esm/icons/IconFileImport.mjs";
import IconHomeLink from "@tabler/icons-react/dist/esm/icons/IconHomeLink.mjs";
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import IconUserQuestion from "@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import { useState } from "react";
import { mayCall } from "#domain/platform/who.ts";
import { loadState } from "../../kit/list/load-state.ts";
import { ExportMenu } from "../../kit/sheets/export-menu.tsx";
import { forRole } from "../../lib/for-role.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/residents-page";
import { CountTiles } from "./count-tiles.tsx";
import { NoSociety } from "./no-society.tsx";
import { PlacePanel } from "./place-panel.tsx";
import { loadPlaces } from "./places.ts";
import { ResidentFilters } from "./resident-filters.tsx";
import { ResidentForm } from "./resident-form.tsx";
import { ResidentList } from "./resident-list.tsx";
import { residentsAddress } from "./residents-address.ts";
import styles from "./residents-page.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = await loadState(page, residentsAddress, url.searchParams);
  const [list, counts, places] = await Promise.all([
    page.ask("vendor/Filter_All_Residents", residentsAddress.inputOf(state)),
    page.ask("vendor/Fetch_Resident_Counts_Info", {}),
    loadPlaces(page),
  ]);
  // Residents may list themselves; the figures are for the society's staff.
  forRole(counts);
  if (list.extras.refusal === "no-society") return { state, places, missing: true as const };
  if (!list.success || !counts.success) return { state, places, failure: list.extras.Status ?? m.residents_failed() };
  const { Data, Count } = list.extras;
  return { state, places, residents: Data, count: Count, counts: counts.extras.Data };
}

export const { shouldRevalidate } = residentsAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.common_residents()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function ResidentsPage({ loaderData }: Route.ComponentProps) {
  const { state, places } = loaderData;
  const mayEdit = mayCall(useVendor().Current_Role.Role, "residents.write");
  const mayExport = mayCall(useVendor().Current_Role.Role, "residents.export");
  const mayConfirm = mayCall(useVendor().Current_Role.Role, "flat-links.decide");
  const [isAdding, setIsAdding] = useState(false);
  if ("missing" in loaderData) return <NoSociety />;

  const add = mayEdit && (
    <Button look="primary" onClick={() => setIsAdding(true)}>
      <IconUserPlus size={18} aria-hidden /> {m.residents_add()}
    </Button>
  );
  return (
    <Stack gap={5}>
      <PageHead
        title={m.common_residents()}
        lead={m.residents_lead()}
        actions={
          <>
            <ButtonLink to="/block-residents">
              <IconUsersGroup size={18} aria-hidden /> {m.common_by_block()}
            </ButtonLink>
            {mayConfirm && (
              <ButtonLink to="/residents/homes">
                <IconHomeLink size={18} aria-hidden /> {m.record_desk_open()}
              </ButtonLink>
            )}
            {mayEdit && (
              <ButtonLink to="/residents/requests">
                <IconUserQuestion size={18} aria-hidden /> {m.joining_requests()}
              </ButtonLink>
            )}
            {mayEdit && (
              <ButtonLink to="/residents/import">
                <IconFileImport size={18} aria-hidden /> {m.common_import()}
              </ButtonLink>
            )}
            {add}
          </>
        }
      />
      {"counts" in loaderData && <CountTiles counts={loaderData.counts} />}
      <Stack gap={5} className={styles.tools}>
        <ResidentFilters
          state={state}
          typeLabel={m.common_type()}
          kept={{ block: state.block, building: state.building }}
        />
        <PlacePanel key={`${state.block} ${state.building}`} places={places} state={state} />
      </Stack>
      <ResidentList
        current={residentsAddress.current(state)}
        loaded={loaderData}
        places={places}
        mayEdit={mayEdit}
        action={add}
        tools={
          mayExport && (
            <ExportMenu
              path="vendor/Export_All_Residents"
              input={residentsAddress.filtersOf(state)}
              exported={(count) => m.residents_exported({ count: count.toLocaleString("en-IN") })}
            />
          )
        }
        selectionTools={
          mayExport
            ? (ids) => (
                <ExportMenu
                  path="vendor/Export_All_Residents"
                  label={m.sheets_export_selected()}
                  input={{
                    ...residentsAddress.filtersOf(state),
                    Whether_Chosen_Filter: true,
                    Society_ResidentID_Array: [...ids],
                  }}
                />
              )
            : undefined
        }
      />
      {isAdding && <ResidentForm places={places} onClose={() => setIsAdding(false)} />}
    </Stack>
  );
}
