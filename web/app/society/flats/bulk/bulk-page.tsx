import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import IconArrowForwardUp from "@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconTableDown from "@tabler/icons-react/dist/esm/icons/IconTableDown.mjs";
import { useMemo, useRef } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { mayCall } from "#domain/platform/who.ts";
import { type BulkField, bulkFields, type FlatField, flatFields } from "#domain/society/flats/codes.ts";
import { LeaveGuard } from "../../../kit/form/leave-guard.tsx";
import type { GridHandle } from "../../../kit/grid/cell-grid.tsx";
import { FilterBar } from "../../../kit/list/filter-bar.tsx";
import { forCapability } from "../../../lib/for-role.ts";
import { formatNumber } from "../../../lib/format.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { Actions } from "../../../ui/actions.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { useIsDesk } from "../../../ui/use-is-desk.ts";
import { placeWord } from "../flat-words.ts";
import { flatsAddress } from "../flats-address.ts";
import type { Route } from "./+types/bulk-page";
import { type BulkState, bulkAddress, missingFields } from "./bulk-address.ts";
import { BulkCards } from "./bulk-cards.tsx";
import { BulkGrid } from "./bulk-grid.tsx";
import { counted, fieldWords } from "./bulk-words.ts";
import { type EditedFlat, type Edits, problemAt, storedTexts } from "./edits.ts";
import { useEdits } from "./use-edits.ts";

const mostFlats = 10_000;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { Current_Role } = await forCapability(page, "flats.write");
  const [answer, slots] = await Promise.all([
    page.ask("vendor/Filter_All_Flats", { Limit: mostFlats }),
    page.ask("vendor/Filter_All_Parking_Slots", { Limit: mostFlats }),
  ]);
  if (!answer.success) return { failure: answer.extras.Status ?? m.flats_failed() };
  if (!slots.success) return { failure: slots.extras.Status ?? m.flats_failed() };
  const codesOf = Map.groupBy(slots.extras.Data, ({ Allotment }) => Allotment?.FlatID);
  const flats = answer.extras.Data.map(
    (flat): EditedFlat => ({
      id: flat.FlatID,
      label: flat.Flat_Label,
      place: placeWord(flat),
      building: flat.BuildingID,
      updatedAt: flat.updated_at,
      ...storedTexts({ ...flat, Parking_Codes: (codesOf.get(flat.FlatID) ?? []).map(({ Code }) => Code).join(", ") }),
    }),
  );
  return { flats, hasSlots: slots.extras.Count > 0 && mayCall(Current_Role.Role, "parking.write") };
}

/** The filters apply to what is loaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.flats_bulk_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function BulkPage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={5}>
      <BackLink to={flatsAddress.href({})}>{m.flats_all()}</BackLink>
      <PageHead title={m.flats_bulk_title()} lead={m.flats_bulk_lead()} />
      {"failure" in loaderData ? (
        <Notice role="alert" title={m.flats_failed()}>
          {loaderData.failure}
        </Notice>
      ) : loaderData.flats.length === 0 ? (
        <Notice role="status" title={m.flats_none()}>
          {m.flats_none_yet()}
        </Notice>
      ) : (
        <BulkEditor flats={loaderData.flats} fields={loaderData.hasSlots ? bulkFields : flatFields} />
      )}
    </Stack>
  );
}

function BulkEditor({ flats, fields }: { flats: EditedFlat[]; fields: readonly BulkField[] }) {
  const { edits, sendable, isSaving, failure, notice, save, change, undo, redo } = useEdits(flats);
  const state = bulkAddress.parse(new URLSearchParams(useLocation().search));
  const grid = useRef<GridHandle>(null);
  const isDesk = useIsDesk();
  const shown = matching(edits, state);
  const unsaved = edits.typed.size;
  const marked = useMemo(() => markedIn(edits), [edits]);
  return (
    <>
      {unsaved > 0 && <LeaveGuard hasChanges={() => true} />}
      <Filters state={state} flats={flats} />
      {notice}
      {failure && <Alert tone="bad">{failure}</Alert>}
      <Actions align="start">
        <Button look="primary" busy={isSaving} disabled={sendable === 0} onClick={() => void save()}>
          {isSaving ? m.common_saving() : sendable === 0 ? m.common_save() : m.flats_bulk_save(counted(sendable))}
        </Button>
        {isDesk !== false && (
          <Button onClick={() => grid.current?.fillDown()}>
            <IconTableDown size={18} aria-hidden /> {m.flats_bulk_fill()}
          </Button>
        )}
        <Button look="quiet" disabled={edits.past.length === 0} onClick={undo}>
          <IconArrowBackUp size={18} aria-hidden /> {m.common_undo()}
        </Button>
        <Button look="quiet" disabled={edits.future.length === 0} onClick={redo}>
          <IconArrowForwardUp size={18} aria-hidden /> {m.flats_bulk_redo()}
        </Button>
      </Actions>
      <Soft role="status">
        {m.flats_bulk_shown({ shown: formatNumber(shown.length), all: formatNumber(edits.flats.size) })}{" "}
        {marked > 0 && m.flats_bulk_marked(counted(marked))}
      </Soft>
      {shown.length === 0 ? (
        <Notice role="status" title={m.flats_none()}>
          {m.flats_none_filtered()}
        </Notice>
      ) : isDesk === false ? (
        <BulkCards edits={edits} flats={shown} fields={fields} onChange={change} />
      ) : (
        <BulkGrid
          ref={grid}
          edits={edits}
          flats={shown}
          fields={fields}
          onChange={change}
          onUndo={undo}
          onRedo={redo}
        />
      )}
    </>
  );
}

/** How many flats have a cell that cannot be saved as it is. */
const markedIn = (edits: Edits): number =>
  [...edits.typed].filter(([id, texts]) =>
    (Object.keys(texts) as BulkField[]).some((field) => problemAt(edits, id, field) !== undefined),
  ).length;

/** By what is stored, so that no flat leaves while somebody types. */
function matching(edits: Edits, { search, building, missing, show }: BulkState): EditedFlat[] {
  const text = search.toLowerCase();
  return [...edits.flats.values()].filter(
    (flat) =>
      (building === "" || flat.building === building) &&
      (missing === "" || flat.stored[missingFields[missing]] === "") &&
      (text === "" ||
        flat.label.toLowerCase().includes(text) ||
        flat.stored.Flat_Type_Name.toLowerCase().includes(text)) &&
      (show === "all" || edits.typed.has(flat.id)),
  );
}

function Filters({ state, flats }: { state: BulkState; flats: EditedFlat[] }) {
  const buildings = new Map(flats.map(({ building, place }) => [building, place]));
  return (
    <FilterBar label={m.flats_filters()}>
      <TextField
        label={m.common_search()}
        type="search"
        name="search"
        maxLength={200}
        placeholder={m.flats_bulk_search()}
        defaultValue={state.search}
        icon={<IconSearch size={20} stroke={1.8} />}
      />
      <SelectField label={m.common_building()} name="building" defaultValue={state.building}>
        <option value="">{m.common_all_buildings()}</option>
        {[...buildings].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={m.flats_bulk_missing()} name="missing" defaultValue={state.missing}>
        <option value="">{m.flats_bulk_missing_any()}</option>
        {Object.entries(missingFields).map(([word, field]) => (
          <option key={word} value={word}>
            {fieldWords[field as FlatField]()}
          </option>
        ))}
      </SelectField>
      <SelectField label={m.flats_bulk_show()} name="show" defaultValue={state.show}>
        <option value="all">{m.flats_all()}</option>
        <option value="attention">{m.flats_bulk_unsaved()}</option>
      </SelectField>
    </FilterBar>
  );
}
