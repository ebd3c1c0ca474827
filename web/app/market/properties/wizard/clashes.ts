import type { Document } from "#domain/core/uploads/calls.ts";
import type { OwnProperty } from "#domain/market/properties/calls.ts";
import { labelsOfFields, subTypeLabel } from "#domain/market/properties/codes.ts";
import type { OwnPropertyImage } from "#domain/market/properties/photos/calls.ts";
import { photoRooms } from "#domain/market/properties/photos/codes.ts";
import { amenityName } from "#domain/market/properties/rules.ts";
import { fieldNames, type WizardField } from "#domain/market/properties/wizard/codes.ts";
import { valuesOf } from "#domain/market/properties/wizard/draft.ts";
import { codesIn, differencesOf, type WizardValues } from "#domain/market/properties/wizard/rules.ts";
import { m } from "../../../paraglide/messages.js";
import type { Clash } from "./conflict-dialog.tsx";

/** Everything that the wizard holds. */
export type Filled = { values: WizardValues; images: OwnPropertyImage[]; plan: Document | undefined };

export const filledOf = (home: OwnProperty): Filled => ({
  values: valuesOf(home),
  images: home.Property_Image_Array_Information,
  plan: home.Floor_Plan_Document_Information ?? undefined,
});

const imagesKey = "images";
const planKey = "plan";
/** Alike where the same pictures stand in the same order and show the same. */
export const imagesPrint = ({ images }: Pick<Filled, "images">) =>
  images.map(({ ImageID, Room_Type }) => `${ImageID} ${Room_Type}`).join(",");

/** What somebody else changed since, as a person reads it. `places` names states and cities by their ids. */
export function clashesOf(
  before: Filled | undefined,
  theirs: Filled,
  mine: Filled,
  places: ReadonlyMap<string, string>,
): Clash[] {
  const word = (field: WizardField, value: string) => {
    if (field === "Amenities") return codesIn(value).map(amenityName).join(", ");
    if (field === "Whether_Parking_Available" || field === "Whether_Company_Let")
      return value === "true" ? m.common_yes() : m.common_no();
    if (field === "StateID" || field === "CityID") return places.get(value) ?? value;
    if (field === "Sub_Type") return subTypeLabel(value);
    return labelsOfFields[field]?.[Number(value)] ?? value;
  };
  const clashes = differencesOf(before?.values, theirs.values, mine.values).map(
    ({ field, before: was, theirs: other, mine: own }): Clash => ({
      key: field,
      label: fieldNames[field],
      before: was === undefined ? undefined : word(field, was) || m.common_nothing(),
      theirs: word(field, other),
      mine: word(field, own),
      isMineUntouched: own === was,
    }),
  );
  const count = ({ images }: Filled) => {
    const rooms = images.flatMap(({ Room_Type }) => (Room_Type ? [photoRooms[Room_Type]] : [])).join(", ");
    const counted = m.wizard_pictures_count({ count: images.length });
    return rooms === "" ? counted : `${counted}: ${rooms}`;
  };
  if (imagesPrint(theirs) !== imagesPrint(mine) && (!before || imagesPrint(theirs) !== imagesPrint(before)))
    clashes.push({
      key: imagesKey,
      label: fieldNames.Property_Images,
      before: before && count(before),
      theirs: count(theirs),
      mine: count(mine),
      isMineUntouched: before !== undefined && imagesPrint(mine) === imagesPrint(before),
    });
  const name = (filled: Filled) => filled.plan?.File_Name ?? m.common_nothing();
  const planOf = (filled: Filled | undefined) => filled?.plan?.DocumentID;
  if (planOf(theirs) !== planOf(mine) && (!before || planOf(theirs) !== planOf(before)))
    clashes.push({
      key: planKey,
      label: m.wizard_plan(),
      before: before && name(before),
      theirs: name(theirs),
      mine: name(mine),
      isMineUntouched: before !== undefined && planOf(mine) === planOf(before),
    });
  return clashes;
}

/** Mine, with what was chosen of theirs. */
export function merged(mine: Filled, theirs: Filled, chosen: ReadonlySet<string>): Filled {
  const values = { ...mine.values };
  for (const field of Object.keys(values) as WizardField[]) if (chosen.has(field)) values[field] = theirs.values[field];
  return {
    values,
    images: chosen.has(imagesKey) ? theirs.images : mine.images,
    plan: chosen.has(planKey) ? theirs.plan : mine.plan,
  };
}
