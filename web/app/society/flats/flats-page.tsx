import IconDoor from "@tabler/icons-react/dist/esm/icons/IconDoor.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { redirect, useNavigation } from "react-router";
import { flatTypes } from "#domain/society/flats/codes.ts";
import { FilterForm } from "../../lib/filter-form.tsx";
import { forRole } from "../../lib/for-role.ts";
import { formatNumber } from "../../lib/format.ts";
import { ListFaces } from "../../lib/list-faces.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { said } from "../../lib/said.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import type { Route } from "./+types/flats-page";
import { FlatCard } from "./flat-card.tsx";
import styles from "./flats-page.module.css";
import {
  type FlatsShown,
  filtersOf,
  flatsPath,
  flatsPerPage,
  isFiltered,
  occupancyChoices,
  shownIn,
} from "./flats-state.ts";

const mostChoices = 1000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const asked = shownIn(url.searchParams);
  const [blocksFound, buildingsFound] = await Promise.all([
    ask("vendor/Filter_All_Blocks", { Limit: mostChoices }),
    ask("vendor/Filter_All_Buildings", {
      Limit: mostChoices,
      ...(asked.block !== "" && { Whether_Block_Filter: true, BlockID: asked.block }),
    }),
  ]);
  const blocks = blocksFound.success ? blocksFound.extras.Data : [];
  const buildings = buildingsFound.success ? buildingsFound.extras.Data : [];
  // An address may name what is not there any more, or a building of the block that was chosen before.
  const shown: FlatsShown = {
    ...asked,
    block: blocks.some(({ BlockID }) => BlockID === asked.block) ? asked.block : "",
    building: buildings.some(({ BuildingID }) => BuildingID === asked.building) ? asked.building : "",
  };
  const choices = {
    blocks: blocks.map(({ BlockID, Name }) => ({ id: BlockID, name: Name })),
    buildings: buildings.map(({ BuildingID, Name, Block_Data }) => ({
      id: BuildingID,
      name: shown.block === "" ? m.flats_place({ building: Name, block: Block_Data.Name }) : Name,
    })),
  };
  const answer = await ask("vendor/Filter_All_Flats", filtersOf(shown));
  forRole(answer);
  if (!answer.success)
    return { shown, choices, failure: answer.extras.Status ?? m.flats_failed(), refusal: answer.extras.refusal };
  const { Data, Count } = answer.extras;
  const pages = Math.max(1, Math.ceil(Count / flatsPerPage));
  if (shown.page > pages) throw redirect(flatsPath({ ...shown, page: pages }));
  return { shown, choices, flats: Data, count: Count, pages };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.common_flats()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function FlatsPage({ loaderData }: Route.ComponentProps) {
  const { shown, choices } = loaderData;
  const isSearching = useNavigation().location?.pathname === "/flats";
  if ("failure" in loaderData && loaderData.refusal === "no-society")
    return (
      <div className={styles.page}>
        <PageHead title={m.common_flats()} />
        <Notice
          role="status"
          icon={<IconDoor size={32} />}
          title={loaderData.failure}
          action={<ButtonLink to="/dashboard">{m.common_go_to_dashboard()}</ButtonLink>}
        />
      </div>
    );
  return (
    <div className={styles.page}>
      <PageHead title={m.common_flats()} lead={m.flats_lead()} />
      <Filters shown={shown} choices={choices} />
      <ListFaces
        loaded={loaderData}
        rowsOf={({ flats }) => flats}
        isBusy={isSearching}
        icon={<IconDoor size={32} />}
        words={{
          failed: m.flats_failed(),
          retry: m.common_try_again(),
          none: m.flats_none(),
          next: isFiltered(shown) ? m.flats_none_filtered() : m.flats_none_yet(),
        }}
        action={
          isFiltered(shown) && (
            <ButtonLink to="/flats" preventScrollReset>
              {m.common_clear_filters_title()}
            </ButtonLink>
          )
        }
      >
        {({ flats, count }) => (
          <>
            <p role="status" className={styles.count}>
              {m.flats_showing({
                from: formatNumber((shown.page - 1) * flatsPerPage + 1),
                to: formatNumber((shown.page - 1) * flatsPerPage + flats.length),
                count: count,
                number: formatNumber(count),
              })}
            </p>
            <ul className={styles.list}>
              {flats.map((flat) => (
                <FlatCard key={flat.FlatID} flat={flat} />
              ))}
            </ul>
          </>
        )}
      </ListFaces>
      {"pages" in loaderData && (
        <Pager
          label={m.flats_pages()}
          page={shown.page}
          pages={loaderData.pages}
          hrefOf={(page) => flatsPath({ ...shown, page })}
        />
      )}
    </div>
  );
}

type Choice = { id: string; name: string };
type FiltersProps = { shown: FlatsShown; choices: { blocks: Choice[]; buildings: Choice[] } };

const Filters = ({ shown, choices }: FiltersProps) => (
  <FilterForm label={m.flats_filters()} className={styles.filters}>
    <TextField
      label={m.common_search()}
      type="search"
      name="search"
      maxLength={200}
      placeholder={m.flats_search_placeholder()}
      defaultValue={shown.search}
      icon={<IconSearch size={20} stroke={1.8} />}
    />
    <SelectField label={m.common_block()} name="block" defaultValue={shown.block}>
      <option value="">{m.common_all_blocks()}</option>
      {choices.blocks.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
    {/* Other buildings with another block: the one that was chosen is none of them. */}
    <SelectField key={shown.block} label={m.common_building()} name="building" defaultValue={shown.building}>
      <option value="">{m.flats_building_all()}</option>
      {choices.buildings.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
    <SelectField label={m.common_type()} name="type" defaultValue={shown.type}>
      <option value="">{m.flats_type_all()}</option>
      {Object.entries(flatTypes).map(([code, label]) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </SelectField>
    <SelectField label={m.flats_occupancy()} name="occupancy" defaultValue={shown.occupancy}>
      <option value="">{m.flats_occupancy_all()}</option>
      {occupancyChoices.map(({ word, label }) => (
        <option key={word} value={word}>
          {said(label)}
        </option>
      ))}
    </SelectField>
    {isFiltered(shown) && (
      <ButtonLink look="quiet" to="/flats" preventScrollReset>
        {m.common_clear_filters_title()}
      </ButtonLink>
    )}
  </FilterForm>
);
