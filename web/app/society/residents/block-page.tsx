import IconBuildingCommunity from "@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs";
import IconSpeakerphone from "@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs";
import { useState } from "react";
import { useNavigate } from "react-router";
import { mayCall } from "#domain/platform/who.ts";
import { loadState } from "../../kit/list/load-state.ts";
import { forRole } from "../../lib/for-role.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/block-page";
import { CountTiles } from "./count-tiles.tsx";
import { NoSociety } from "./no-society.tsx";
import { NoticeDialog } from "./notice-dialog.tsx";
import { loadPlaces } from "./places.ts";
import { QuickAdd } from "./quick-add.tsx";
import { ResidentFilters } from "./resident-filters.tsx";
import { ResidentList } from "./resident-list.tsx";
import { residentsAddress } from "./residents-address.ts";

export async function loader({ context, params: { blockId }, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = {
    ...(await loadState(page, residentsAddress, url.searchParams)),
    block: blockId,
    building: "",
  };
  const place = { Whether_Block_Filter: true, BlockID: blockId };
  const [list, counts, places] = await Promise.all([
    page.ask("vendor/Filter_All_Residents", residentsAddress.inputOf(state)),
    page.ask("vendor/Fetch_Resident_Counts_Info", place),
    loadPlaces(page),
  ]);
  forRole(list);
  forRole(counts);
  if (list.extras.refusal === "no-society") return { state, places, missing: true as const };
  if (!list.success || !counts.success) return { state, places, failure: list.extras.Status ?? m.residents_failed() };
  const { Data, Count } = list.extras;
  return { state, places, residents: Data, count: Count, counts: counts.extras.Data };
}

export const { shouldRevalidate } = residentsAddress;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  const block = loaderData?.places.blocks.find(({ BlockID }) => BlockID === loaderData.state.block);
  const title = block ? m.residents_block_title({ block: block.Name }) : m.common_residents();
  return [{ title: `${title} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function BlockPage({ loaderData }: Route.ComponentProps) {
  const { state, places } = loaderData;
  const navigate = useNavigate();
  const { Role } = useVendor().Current_Role;
  const mayEdit = mayCall(Role, "residents.write");
  const path = `/block-residents/${state.block}`;
  const [isTelling, setIsTelling] = useState(false);
  if ("missing" in loaderData) return <NoSociety />;
  const block = places.blocks.find(({ BlockID }) => BlockID === state.block);
  if (!block) return <NoBlock hasBlocks={places.blocks.length > 0} mayMake={mayCall(Role, "society.write")} />;

  return (
    <Stack gap={5}>
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
      <ResidentFilters state={state} typeLabel={m.common_role()} />
      <ResidentList
        current={residentsAddress.at(path).current({ ...state, block: "" })}
        loaded={loaderData}
        places={places}
        mayEdit={mayEdit}
      />
      {isTelling && <NoticeDialog block={block} places={places} onClose={() => setIsTelling(false)} />}
    </Stack>
  );
}

const NoBlock = ({ hasBlocks, mayMake }: { hasBlocks: boolean; mayMake: boolean }) => (
  <Stack gap={5}>
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
          <ButtonLink to="/dashboard">{m.common_go_to_dashboard()}</ButtonLink>
        )
      }
    >
      {hasBlocks ? m.residents_block_missing_text() : mayMake && m.residents_no_blocks_text()}
    </Notice>
  </Stack>
);
