import IconFileImport from "@tabler/icons-react/dist/esm/icons/IconFileImport.mjs";
import IconHomeLink from "@tabler/icons-react/dist/esm/icons/IconHomeLink.mjs";
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import { useState } from "react";
import { useNavigation } from "react-router";
import { mayCall } from "#domain/platform/roles.ts";
import { outcomeOf } from "../../kit/sheets/desk.ts";
import { ExportMenu } from "../../kit/sheets/export-menu.tsx";
import { ask } from "../../lib/ask.ts";
import { hrefOfPage } from "../../lib/filter-form.tsx";
import { forRole } from "../../lib/for-role.ts";
import { ListFaces } from "../../lib/list-faces.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import type { Route } from "./+types/residents-page";
import { CountTiles } from "./count-tiles.tsx";
import { filledIn, filtersOf, perPage, shownIn } from "./list-query.ts";
import { NoSociety } from "./no-society.tsx";
import { PlacePanel } from "./place-panel.tsx";
import { loadPlaces } from "./places.ts";
import { ResidentFilters } from "./resident-filters.tsx";
import { ResidentForm } from "./resident-form.tsx";
import { ResidentList } from "./resident-list.tsx";
import styles from "./residents-page.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const shown = shownIn(url.searchParams);
  const filters = filtersOf(shown);
  const [list, counts, places] = await Promise.all([
    page.ask("vendor/Filter_All_Residents", { ...filters, Skip: (shown.page - 1) * perPage, Limit: perPage }),
    page.ask("vendor/Fetch_Resident_Counts_Info", {}),
    loadPlaces(page),
  ]);
  // Residents may list themselves; the figures are for the society's staff.
  forRole(counts);
  if (list.extras.refusal === "no-society") return { shown, places, missing: true as const };
  if (!list.success || !counts.success) return { shown, places, failure: list.extras.Status ?? m.residents_failed() };
  const { Data, Count } = list.extras;
  return { shown, places, residents: Data, count: Count, counts: counts.extras.Data };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.common_residents()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function ResidentsPage({ loaderData }: Route.ComponentProps) {
  const { shown, places } = loaderData;
  const mayEdit = mayCall(useVendor().Current_Role.Role, "society-residents-desk");
  const mayExport = mayCall(useVendor().Current_Role.Role, "residents-exporter");
  const mayConfirm = mayCall(useVendor().Current_Role.Role, "society-manager");
  const isSearching = useNavigation().location?.pathname === "/residents";
  const [isAdding, setIsAdding] = useState(false);
  const filled = filledIn(shown);
  const isFiltered = filled.size > 0;
  if ("missing" in loaderData) return <NoSociety />;

  const add = mayEdit && (
    <Button look="primary" onClick={() => setIsAdding(true)}>
      <IconUserPlus size={18} aria-hidden /> {m.residents_add()}
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHead
        title={m.common_residents()}
        lead={m.residents_lead()}
        actions={
          <>
            <ButtonLink to="/block-residents">
              <IconUsersGroup size={18} aria-hidden /> {m.residents_by_block()}
            </ButtonLink>
            {mayConfirm && (
              <ButtonLink to="/residents/homes">
                <IconHomeLink size={18} aria-hidden /> {m.record_desk_open()}
              </ButtonLink>
            )}
            {mayEdit && (
              <ButtonLink to="/residents/import">
                <IconFileImport size={18} aria-hidden /> {m.residents_import()}
              </ButtonLink>
            )}
            {add}
          </>
        }
      />
      {"counts" in loaderData && <CountTiles counts={loaderData.counts} />}
      <div className={styles.tools}>
        <ResidentFilters
          shown={shown}
          typeLabel={m.common_type()}
          className={styles.filters}
          kept={{ block: shown.block, building: shown.building }}
        />
        <PlacePanel key={`${shown.block} ${shown.building}`} places={places} shown={shown} />
      </div>
      <ListFaces
        loaded={loaderData}
        rowsOf={({ residents }) => residents}
        isBusy={isSearching}
        icon={<IconUsers size={32} />}
        words={{
          failed: m.residents_failed(),
          retry: m.common_try_again(),
          none: m.residents_none(),
          next: isFiltered ? m.residents_none_filtered() : m.residents_none_yet(),
        }}
        action={isFiltered ? <ButtonLink to="/residents">{m.common_clear_filters()}</ButtonLink> : add}
      >
        {({ residents, count }) => (
          <>
            <div className={styles.bar}>
              <p role="status">
                {m.residents_showing({
                  from: String((shown.page - 1) * perPage + 1),
                  to: String((shown.page - 1) * perPage + residents.length),
                  count: count.toLocaleString("en-IN"),
                })}
              </p>
              {isFiltered && (
                <ButtonLink look="quiet" to="/residents" preventScrollReset>
                  {m.common_clear_filters()}
                </ButtonLink>
              )}
              {mayExport && (
                <ExportMenu
                  ask={(Format) =>
                    outcomeOf(ask("vendor/Export_All_Residents", { ...filtersOf(shown), Format }), ({ Data }) => Data)
                  }
                  exported={(count) => m.residents_exported({ count: count.toLocaleString("en-IN") })}
                />
              )}
            </div>
            <ResidentList residents={residents} places={places} mayEdit={mayEdit} />
          </>
        )}
      </ListFaces>
      {"count" in loaderData && (
        <Pager
          label={m.residents_pages()}
          page={shown.page}
          pages={Math.ceil(loaderData.count / perPage)}
          hrefOf={(to) => `/residents${hrefOfPage(filled, to)}`}
        />
      )}
      {isAdding && <ResidentForm places={places} onClose={() => setIsAdding(false)} />}
    </div>
  );
}
