import IconDoor from "@tabler/icons-react/dist/esm/icons/IconDoor.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconTable from "@tabler/icons-react/dist/esm/icons/IconTable.mjs";
import { Link, redirect } from "react-router";
import type { Flat } from "#domain/society/flats/calls.ts";
import { flatTypes } from "#domain/society/flats/codes.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import { loadState } from "../../kit/list/load-state.ts";
import { ExportMenu } from "../../kit/sheets/export-menu.tsx";
import { forRole } from "../../lib/for-role.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { OccupancyBadge } from "../residents/occupancy-badge.tsx";
import type { Route } from "./+types/flats-page";
import { bulkAddress } from "./bulk/bulk-address.ts";
import { FlatCard } from "./flat-card.tsx";
import { areaWord, floorWord, peopleWord, placeWord, typeWord } from "./flat-words.ts";
import { type FlatsState, flatsAddress, occupancyChoices } from "./flats-address.ts";

const mostChoices = 1000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { ask } = page;
  const parsed = await loadState(page, flatsAddress, url.searchParams);
  const [blocksFound, buildingsFound] = await Promise.all([
    ask("vendor/Filter_All_Blocks", { Limit: mostChoices }),
    ask("vendor/Filter_All_Buildings", {
      Limit: mostChoices,
      ...(parsed.block !== "" && { Whether_Block_Filter: true, BlockID: parsed.block }),
    }),
  ]);
  const blocks = blocksFound.success ? blocksFound.extras.Data : [];
  const buildings = buildingsFound.success ? buildingsFound.extras.Data : [];
  // An address may name what is not there any more, or a building of the block that was chosen before.
  const state: FlatsState = {
    ...parsed,
    block: blocks.some(({ BlockID }) => BlockID === parsed.block) ? parsed.block : "",
    building: buildings.some(({ BuildingID }) => BuildingID === parsed.building) ? parsed.building : "",
  };
  const choices = {
    blocks: blocks.map(({ BlockID, Name }) => ({ id: BlockID, name: Name })),
    buildings: buildings.map(({ BuildingID, Name, Block_Data }) => ({
      id: BuildingID,
      name: state.block === "" ? m.flats_place({ building: Name, block: Block_Data.Name }) : Name,
    })),
  };
  const answer = await ask("vendor/Filter_All_Flats", flatsAddress.inputOf(state));
  forRole(answer);
  if (!answer.success)
    return { state, choices, failure: answer.extras.Status ?? m.flats_failed(), refusal: answer.extras.refusal };
  const { Data, Count } = answer.extras;
  const pages = Math.max(1, Math.ceil(Count / flatsAddress.sizeOf(state)));
  if (state.page > pages) throw redirect(flatsAddress.href({ ...state, page: pages }));
  return { state, choices, flats: Data, count: Count };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.common_flats()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function FlatsPage({ loaderData }: Route.ComponentProps) {
  const { state, choices } = loaderData;
  const may = useMay();
  const current = flatsAddress.current(state);
  if ("failure" in loaderData && loaderData.refusal === "no-society")
    return (
      <Stack gap={5}>
        <PageHead title={m.common_flats()} />
        <Notice
          role="status"
          icon={<IconDoor size={32} />}
          title={loaderData.failure}
          action={<ButtonLink to="/dashboard">{m.common_go_to_dashboard()}</ButtonLink>}
        />
      </Stack>
    );
  return (
    <Stack gap={5}>
      <PageHead
        title={m.common_flats()}
        lead={m.flats_lead()}
        actions={
          may("flats.write") && (
            <ButtonLink to={bulkAddress.href({ building: state.building })}>
              <IconTable size={18} aria-hidden /> {m.flats_bulk_open()}
            </ButtonLink>
          )
        }
      />
      <Filters state={state} choices={choices} />
      <List
        label={m.common_flats()}
        current={current}
        loaded={loaderData}
        rowsOf={({ flats }) => flats}
        countOf={({ count }) => count}
        idOf={({ FlatID }) => FlatID}
        nameOf={({ Flat_Label }) => Flat_Label}
        columns={columns}
        tools={<ExportMenu path="vendor/Export_All_Flats" input={flatsAddress.wholeOf(state)} />}
        card={(flat) => <FlatCard flat={flat} />}
        icon={<IconDoor size={32} />}
        words={{
          failed: m.flats_failed(),
          noneFiltered: m.flats_none(),
          noneFilteredNext: m.flats_none_filtered(),
          none: m.flats_none(),
          noneNext: m.flats_none_yet(),
          clear: m.common_clear_filters_title(),
          pages: m.flats_pages(),
          range: ({ total, count: number, ...rest }) => m.flats_showing({ ...rest, count: total, number }),
        }}
      />
    </Stack>
  );
}

const columns: ListColumn<Flat>[] = [
  {
    id: "flat",
    title: m.common_flat(),
    cell: ({ FlatID, Flat_Label }) => (
      <Link to={`/flats/${FlatID}`} data-opens>
        {Flat_Label}
      </Link>
    ),
  },
  { id: "place", title: m.lists_place(), kind: "wide", cell: placeWord },
  {
    id: "type",
    title: m.common_type(),
    cell: ({ Whether_Type_Assumed, ...flat }) => (
      <>
        {typeWord(flat)} {Whether_Type_Assumed && <Badge tone="warn">{m.flats_type_assumed()}</Badge>}
      </>
    ),
  },
  {
    id: "area",
    title: m.common_carpet_area(),
    kind: "figure",
    cell: ({ Carpet_Area }) => Carpet_Area !== null && areaWord(Carpet_Area),
  },
  { id: "floor", title: m.common_floor(), cell: ({ Floor_No }) => Floor_No !== null && floorWord(Floor_No) },
  { id: "people", title: m.common_residents(), cell: ({ Resident_Count }) => peopleWord(Resident_Count) },
  { id: "occupancy", title: m.flats_occupancy(), cell: ({ Occupancy }) => <OccupancyBadge occupancy={Occupancy} /> },
];

type Choice = { id: string; name: string };
type FiltersProps = { state: FlatsState; choices: { blocks: Choice[]; buildings: Choice[] } };

const Filters = ({ state, choices }: FiltersProps) => (
  <FilterBar label={m.flats_filters()}>
    <TextField
      label={m.common_search()}
      type="search"
      name="search"
      maxLength={200}
      placeholder={m.flats_search_placeholder()}
      defaultValue={state.search}
      icon={<IconSearch size={20} stroke={1.8} />}
    />
    <SelectField label={m.common_block()} name="block" defaultValue={state.block}>
      <option value="">{m.common_all_blocks()}</option>
      {choices.blocks.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
    {/* Other buildings with another block: the one that was chosen is none of them. */}
    <SelectField key={state.block} label={m.common_building()} name="building" defaultValue={state.building}>
      <option value="">{m.common_all_buildings()}</option>
      {choices.buildings.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
    <SelectField label={m.flats_rate_class()} name="type" defaultValue={state.type}>
      <option value="">{m.common_all_types()}</option>
      {Object.entries(flatTypes).map(([code, label]) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </SelectField>
    <SelectField label={m.flats_occupancy()} name="occupancy" defaultValue={state.occupancy}>
      <option value="">{m.common_any()}</option>
      {occupancyChoices.map(({ word, label }) => (
        <option key={word} value={word}>
          {label}
        </option>
      ))}
    </SelectField>
    <SelectField label={m.members_of_flat()} name="member" defaultValue={state.member}>
      <option value="">{m.members_any()}</option>
      <option value="some">{m.members_with()}</option>
      <option value="none">{m.members_without()}</option>
    </SelectField>
  </FilterBar>
);
