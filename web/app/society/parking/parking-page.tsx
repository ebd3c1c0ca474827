import IconParking from "@tabler/icons-react/dist/esm/icons/IconParking.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useState } from "react";
import { Link } from "react-router";
import type { ParkingSlot } from "#domain/society/parking/calls.ts";
import { parkingPlaces, parkingVehicles } from "#domain/society/parking/codes.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import { loadState } from "../../kit/list/load-state.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatNumber } from "../../lib/format.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card, CardFoot, CardHead } from "../../ui/card.tsx";
import { RowActions } from "../../ui/data-table.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import { NoSociety } from "../residents/no-society.tsx";
import type { Route } from "./+types/parking-page";
import { type ParkingState, parkingAddress } from "./parking-address.ts";
import { daysInWords, kindInWords } from "./parking-words.ts";
import { SlotPanel } from "./slot-panel.tsx";
import { SlotsForm } from "./slots-form.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = await loadState(page, parkingAddress, url.searchParams);
  const [list, counts] = await Promise.all([
    page.ask("vendor/Filter_All_Parking_Slots", parkingAddress.inputOf(state)),
    page.ask("vendor/Fetch_Parking_Counts_Info", {}),
  ]);
  forRole(list);
  if (list.extras.refusal === "no-society") return { state, missing: true as const };
  if (!list.success || !counts.success) return { state, failure: list.extras.Status ?? m.parking_failed() };
  const { Data, Count } = list.extras;
  return { state, slots: Data, count: Count, counts: counts.extras.Data };
}

export const { shouldRevalidate } = parkingAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.parking_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

const idOf = ({ Parking_SlotID }: ParkingSlot) => Parking_SlotID;

export default function ParkingPage({ loaderData }: Route.ComponentProps) {
  const mayEdit = useMay()("parking.write");
  const [isAdding, setIsAdding] = useState(false);
  const { state } = loaderData;
  if ("missing" in loaderData) return <NoSociety />;
  const current = parkingAddress.current(state);
  return (
    <Stack gap={5}>
      <PageHead
        title={m.parking_title()}
        lead={m.parking_lead()}
        actions={
          mayEdit && (
            <Button look="primary" onClick={() => setIsAdding(true)}>
              <IconPlus size={18} aria-hidden /> {m.parking_add()}
            </Button>
          )
        }
      />
      {"counts" in loaderData && (
        <Tiles
          label={m.common_figures()}
          tiles={[
            { label: m.parking_slots(), value: formatNumber(loaderData.counts.Slots) },
            { label: m.parking_allotted(), value: formatNumber(loaderData.counts.Allotted) },
            { label: m.parking_free(), value: formatNumber(loaderData.counts.Free) },
          ]}
        />
      )}
      <Filters state={state} />
      <List
        label={m.parking_title()}
        current={current}
        loaded={loaderData}
        rowsOf={(found) => found.slots}
        countOf={({ count }) => count}
        idOf={idOf}
        nameOf={({ Code }) => Code}
        columns={columns}
        actions={(slot) => (
          <RowActions>
            <ButtonLink to={current.href({}, idOf(slot))} preventScrollReset data-opens aria-describedby={idOf(slot)}>
              {m.common_details()}
            </ButtonLink>
            <span id={idOf(slot)} hidden>
              {slot.Code}
            </span>
          </RowActions>
        )}
        card={(slot) => <SlotCard slot={slot} viewPath={current.href({}, idOf(slot))} />}
        icon={<IconParking size={32} />}
        words={{
          failed: m.parking_failed(),
          noneFiltered: m.parking_none(),
          noneFilteredNext: m.parking_none_filtered(),
          none: m.parking_none(),
          noneNext: m.parking_none_yet(),
          pages: m.parking_pages(),
          range: m.parking_showing,
        }}
        panel={(id, onClose) => <SlotPanel key={id} slotId={id} onClose={onClose} />}
      />
      {isAdding && <SlotsForm onClose={() => setIsAdding(false)} />}
    </Stack>
  );
}

const flatOf = ({ Allotment }: ParkingSlot) =>
  Allotment ? (
    <Link to={`/flats/${Allotment.FlatID}`}>{Allotment.Flat_Label}</Link>
  ) : (
    <Badge tone="good">{m.parking_is_free()}</Badge>
  );

const columns: ListColumn<ParkingSlot>[] = [
  { id: "code", title: m.parking_code(), cell: ({ Code }) => Code },
  { id: "kind", title: m.parking_kind(), cell: kindInWords },
  { id: "flat", title: m.parking_allotted_to(), cell: flatOf },
  { id: "days", title: m.parking_days(), cell: ({ Allotment }) => Allotment && daysInWords(Allotment) },
  { id: "note", title: m.parking_note(), kind: "wide", cell: ({ Note }) => Note },
];

function SlotCard({ slot, viewPath }: { slot: ParkingSlot; viewPath: string }) {
  const nameId = `card-${idOf(slot)}`;
  return (
    <Card as="article" isItem aria-labelledby={nameId}>
      <CardHead id={nameId} title={slot.Code} />
      <FactGrid
        facts={[
          { name: m.parking_kind(), value: kindInWords(slot) },
          { name: m.parking_allotted_to(), value: flatOf(slot) },
          { name: m.parking_days(), value: slot.Allotment && daysInWords(slot.Allotment) },
          { name: m.parking_note(), value: slot.Note, isWide: true },
        ]}
      />
      <CardFoot>
        <ButtonLink look="quiet" to={viewPath} preventScrollReset data-opens aria-describedby={nameId}>
          {m.common_details()}
        </ButtonLink>
      </CardFoot>
    </Card>
  );
}

const Options = ({ any, table }: { any: string; table: Readonly<Record<string, string>> }) => (
  <>
    <option value="">{any}</option>
    {Object.entries(table).map(([code, label]) => (
      <option key={code} value={code}>
        {label}
      </option>
    ))}
  </>
);

const Filters = ({ state }: { state: ParkingState }) => (
  <FilterBar label={m.parking_filters()}>
    <TextField
      label={m.common_search()}
      type="search"
      name="search"
      maxLength={200}
      placeholder={m.parking_search_placeholder()}
      defaultValue={state.search}
      icon={<IconSearch size={20} stroke={1.8} />}
    />
    <SelectField label={m.parking_state()} name="state" defaultValue={state.state}>
      <option value="">{m.parking_any_state()}</option>
      <option value="allotted">{m.parking_allotted()}</option>
      <option value="free">{m.parking_free()}</option>
    </SelectField>
    <SelectField label={m.parking_vehicle()} name="vehicle" defaultValue={state.vehicle}>
      <Options any={m.parking_any_vehicle()} table={parkingVehicles} />
    </SelectField>
    <SelectField label={m.parking_place()} name="place" defaultValue={state.place}>
      <Options any={m.parking_any_place()} table={parkingPlaces} />
    </SelectField>
  </FilterBar>
);
