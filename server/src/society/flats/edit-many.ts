import type { Selectable } from "kysely";
import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { paise } from "#domain/platform/money.ts";
import { problem } from "#domain/platform/problems.ts";
import type { FlatRow, FlatValues, RefusedFlat } from "#domain/society/flats/calls.ts";
import { type FlatField, flatFields } from "#domain/society/flats/codes.ts";
import { FlatChange } from "#domain/society/flats/draft.ts";
import { textIn } from "#domain/translations.ts";
import { on } from "../../platform/db/constraint.ts";
import type { Flat } from "../../platform/db/tables.ts";
import { handler } from "../../platform/handler.ts";
import { allotSlots, lockSlots, wantedSlots } from "./allot-slots.ts";
import { type FlatValuesRow, lockFlats, updateFlats } from "./queries.ts";
import { viewValues } from "./view.ts";

/** Saves the good rows; the others are answered with what is wrong, and none of their fields is saved. */
export const editMany = handler(
  domain.flats.editMany,
  async ({ actor, now, language, transaction, refuse: refuseAll }, { Flats }) =>
    transaction(async (tx) => {
      const wanted = wantedSlots(Flats, actor.role);
      const slots = await lockSlots(tx, actor.societyId, wanted);
      const flats = await lockFlats(
        tx,
        actor,
        Flats.map(({ FlatID }) => FlatID),
      );
      const flatOf = new Map(flats.map((flat) => [flat.flat_id, flat]));
      const rowOf = new Map<string, number>();
      const saved: { FlatID: string; updated_at: string; Parking_Codes?: string }[] = [];
      const refused: RefusedFlat[] = [];
      const changed: FlatValuesRow[] = [];
      const allotting = new Map<number, { flat: FlatRecord; codes: readonly string[] }>();
      const refuse = (at: number, { Reason, Problems }: Refusal, Now: RefusedFlat["Now"]) =>
        refused.push({
          ...{ Row: at, FlatID: Flats[at]!.FlatID, Reason, Now },
          Problems: Problems.map(({ Field, Problem }) => ({ Field, Problem: textIn(language, Problem) })),
        });
      for (const [at, row] of Flats.entries()) {
        const flat = flatOf.get(row.FlatID);
        const first = rowOf.get(row.FlatID);
        rowOf.set(row.FlatID, first ?? at);
        const result = flat ? checked(row, flat, first) : refusal("unknown-flat", problem("flat-missing-now"));
        if ("Reason" in result) {
          refuse(at, result, flat ? viewValues(flat) : null);
          continue;
        }
        const isChanged = Object.keys(result.change).length > 0;
        const values = valuesOf(flat!, result.change);
        if (isChanged) changed.push(values);
        const updated_at = isChanged ? now : flat!.updated_at;
        saved.push({ FlatID: row.FlatID, updated_at: updated_at.toISOString() });
        const own = wanted.get(at);
        if (own && "codes" in own) allotting.set(at, { flat: { ...flat!, ...values, updated_at }, codes: own.codes });
        else if (own) refuse(at, slotRefusal(own.problem), viewValues({ ...flat!, ...values, updated_at }));
      }
      await updateFlats(tx, changed, now);
      const allotted = await allotSlots(tx, allotting, slots, { today: dayOf(now), now }).catch(
        on("parking_allotment_alone", () => refuseAll("parking-slot-taken")),
      );
      const savedOf = new Map(saved.map((each) => [each.FlatID, each]));
      for (const [at, result] of allotted)
        if ("problem" in result) refuse(at, slotRefusal(result.problem), viewValues(allotting.get(at)!.flat));
        else savedOf.get(Flats[at]!.FlatID)!.Parking_Codes = result.codes;
      refused.sort((one, other) => one.Row - other.Row);
      // A row whose slots are refused is saved only if something else of it was.
      const withoutSlots = new Set(refused.flatMap(({ FlatID, Reason }) => (Reason === "parking" ? [FlatID] : [])));
      const withOther = new Set(changed.map(({ flat_id }) => flat_id));
      return {
        Saved: saved.filter(({ FlatID }) => !withoutSlots.has(FlatID) || withOther.has(FlatID)),
        Refused: refused,
      };
    }),
);

type FlatRecord = Selectable<Flat>;
type Refusal = Pick<RefusedFlat, "Reason" | "Problems">;

const refusal = (Reason: RefusedFlat["Reason"], Problem: string, fields: (FlatField | null)[] = [null]): Refusal => ({
  Reason,
  Problems: fields.map((Field) => ({ Field, Problem })),
});

const slotRefusal = (Problem: string): Refusal => ({
  Reason: "parking",
  Problems: [{ Field: "Parking_Codes", Problem }],
});

/** What a row changes of its flat, or why it cannot. */
function checked(row: FlatRow, flat: FlatRecord, first: number | undefined): Refusal | { change: FlatChange } {
  if (first !== undefined) return refusal("flat-twice", problem("flat-twice", { row: first + 1 }));
  const { success, data, error } = FlatChange.safeParse(row);
  if (!success) {
    const Problems = error.issues.map(({ path, message }) => ({ Field: path[0] as FlatField, Problem: message }));
    return { Reason: "invalid", Problems };
  }
  const stored = viewValues(flat);
  const changes = (field: FlatField) =>
    data[field] !== undefined &&
    (data[field] !== stored[field] || (field === "Flat_Type" && stored.Whether_Type_Assumed));
  const fields = flatFields.filter(changes);
  const isStale = row.updated_at !== undefined && Date.parse(row.updated_at) !== flat.updated_at.getTime();
  if (isStale && fields.length > 0) return refusal("stale", problem("flat-changed-meanwhile"), fields);
  return { change: Object.fromEntries(fields.map((field) => [field, data[field]])) };
}

const valuesOf = (flat: FlatRecord, change: FlatChange): FlatValuesRow => {
  const next = { ...viewValues(flat), ...change } as FlatValues;
  return {
    flat_id: flat.flat_id,
    flat_type_name: next.Flat_Type_Name,
    flat_type: next.Flat_Type,
    is_type_assumed: flat.is_type_assumed && change.Flat_Type === undefined,
    floor_no: next.Floor_No,
    carpet_area: next.Carpet_Area,
    built_up_area: next.Built_Up_Area,
    parking_slots: next.Parking_Slots,
    water_inlets: next.Water_Inlets,
    construction_cost_paise: next.Construction_Cost === null ? null : paise(next.Construction_Cost),
    persons: next.Persons,
    used_by: next.Used_By,
    is_close_family: next.Whether_Close_Family,
  };
};
