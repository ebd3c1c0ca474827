import type { OwnProperty } from "#domain/market/properties/calls.ts";
import type { PropertyDraftKept } from "#domain/market/properties/wizard/calls.ts";
import type { AskedField, WizardMode } from "#domain/market/properties/wizard/codes.ts";
import { cloned, emptyValues } from "#domain/market/properties/wizard/rules.ts";
import { type Filled, filledOf, imagesPrint } from "./clashes.ts";

/** What the wizard was opened with. */
export type Opened = {
  mode: WizardMode;
  /** The home that is edited, or copied. */
  home: OwnProperty | undefined;
  draft: PropertyDraftKept | null;
  /** Of the account: who lists a home mostly owns it. */
  owner: { name: string; phone: string; email: string };
  /** The field that is looked for, such as one that is missing. */
  at: AskedField | undefined;
};

export function startOf({ mode, home, owner }: Opened): Filled {
  if (!home)
    return {
      values: { ...emptyValues, Owner_Name: owner.name, Owner_Phone: owner.phone, Owner_Email: owner.email },
      images: [],
      plan: undefined,
    };
  const filled = filledOf(home);
  return mode === "clone" ? { ...filled, values: cloned(filled.values) } : filled;
}

export const resumed = (start: Filled, draft: PropertyDraftKept): Filled => ({
  values: { ...start.values, ...draft.Values },
  images: draft.Property_Image_Array_Information,
  plan: draft.Floor_Plan_Document_Information ?? undefined,
});

/** Alike where nothing was changed. */
export const printOf = ({ values, images, plan }: Filled): string =>
  JSON.stringify([values, imagesPrint({ images }), plan?.DocumentID]);
