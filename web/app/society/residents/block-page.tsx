import IconBuildingCommunity from "@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs";
import IconSpeakerphone from "@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { mayCall } from "#domain/platform/roles.ts";
import { hrefOfPage } from "../../lib/filter-form.tsx";
import { forRole } from "../../lib/for-role.ts";
import { ListFaces } from "../../lib/list-faces.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import type { Route } from "./+types/block-page";
import { CountTiles } from "./count-tiles.tsx";
import { filledIn, filtersOf, perPage, shownIn } from "./list-query.ts";
import { NoSociety } from "./no-society.tsx";
import { NoticeDialog } from "./notice-dialog.tsx";
import { loadPlaces } from "./places.ts";
import { QuickAdd } from "./quick-add.tsx";
import { ResidentFilters } from "./resident-filters.tsx";
import { ResidentList } from "./resident-list.tsx";
import styles from "./residents-page.module.css";

export async function loader({ context, params: { blockId }, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const shown = { ...shownIn(url.searchParams), block: blockId, building: "" };
  const place = { Whether_Block_Filter: true, BlockID: blockId };
  const [list, counts, places] = await Promise.all([
    page.ask("vendor/Filter_All_Residents", { ...filtersOf(shown), Skip: (shown.page - 1) * perPage, Limit: perPage }),
    page.ask("vendor/Fetch_Resident_Counts_Info", place),
    loadPlaces(page),
  ]);
  forRole(list);
  forRole(counts);
  if (list.extras.refusal === "no-society") return { shown, places, missing: true as const };
  if (!list.success || !counts.success) return { shown, places, failure: list.extras.Status ?? m.residents_failed() };
  const { Data, Count } = list.extras;
  return { shown, places, residents: Data, count: Count, counts: counts.extras.Data };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  const block = loaderData?.places.blocks.find(({ BlockID }) => BlockID === loaderData.shown.block);
  const title = block ? m.residents_block_title({ block: block.Name }) : m.common_residents();
  return [{ title: `${title} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function BlockPage({ loaderData }: Route.ComponentProps) {
  const { shown, places } = loaderData;
  const navigate = useNavigate();
  const { Role } = useVendor().Current_Role;
  const mayEdit = mayCall(Role, "society-residents-desk");
  const path = `/block-residents/${shown.block}`;
  const isSearching = useNavigation().location?.pathname === path;
  const [isTelling, setIsTelling] = useState(false);
  if ("missing" in loaderData) return <NoSociety />;
  const block = places.blocks.find(({ BlockID }) => BlockID === shown.block);
  if (!block) return <NoBlock hasBlocks={places.blocks.length > 0} mayMake={mayCall(Role, "society-manager")} />;
  const filled = filledIn({ ...shown, block: "" });
  const isFiltered = filled.size > 0;

  return (
    <div className={styles.page}>
      <PageHead
        title={m.residents_block_title({ block: block.Name })}
        lead={m.residents_block_lead()}
        actions={
          <>
            {places.blocks.length > 1 && (
              <SelectField
                label={m.common_block()}
                hideLabel
                value={block.BlockID}
                onChange={({ target }) => navigate(`/block-residents/${target.value}`)}
              >
                {places.blocks.map(({ BlockID, Name }) => (
                  <option key={BlockID} value={BlockID}>
                    {Name}
                  </option>
                ))}
              </SelectField>
            )}
            {mayEdit && (
              <Button look="primary" onClick={() => setIsTelling(true)}>
                <IconSpeakerphone size={18} aria-hidden /> {m.residents_notice()}
              </Button>
            )}
          </>
        }
      />
      {"counts" in loaderData && <CountTiles counts={loaderData.counts} />}
      {mayEdit && <QuickAdd key={block.BlockID} block={block} places={places} />}
      <ResidentFilters shown={shown} typeLabel={m.residents_role_filter()} className={styles.filters} />
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
        action={isFiltered && <ButtonLink to={path}>{m.common_clear_filters()}</ButtonLink>}
      >
        {({ residents }) => <ResidentList residents={residents} places={places} mayEdit={mayEdit} />}
      </ListFaces>
      {"count" in loaderData && (
        <Pager
          label={m.residents_pages()}
          page={shown.page}
          pages={Math.ceil(loaderData.count / perPage)}
          hrefOf={(to) => path + hrefOfPage(filled, to)}
        />
      )}
      {isTelling && <NoticeDialog block={block} places={places} onClose={() => setIsTelling(false)} />}
    </div>
  );
}

const NoBlock = ({ hasBlocks, mayMake }: { hasBlocks: boolean; mayMake: boolean }) => (
  <div className={styles.page}>
    <PageHead title={m.residents_block_any()} />
    <Notice
      icon={<IconBuildingCommunity size={32} />}
      title={hasBlocks ? m.residents_block_missing() : m.residents_no_blocks()}
      action={
        mayMake ? (
          <ButtonLink look="primary" to="/society-maintenance-demo">
            {m.residents_to_society()}
          </ButtonLink>
        ) : (
          <ButtonLink to="/dashboard">{m.residents_to_dashboard()}</ButtonLink>
        )
      }
    >
      {hasBlocks ? m.residents_block_missing_text() : mayMake && m.residents_no_blocks_text()}
    </Notice>
  </div>
);
