import { createContext, useContext } from "react";
import type { PropertyType } from "#domain/market/properties/codes.ts";
import type { AskedField, WizardField } from "#domain/market/properties/wizard/codes.ts";
import type { WizardValues } from "#domain/market/properties/wizard/rules.ts";

/** The form around the fields of the wizard. */
export type WizardForm = {
  values: WizardValues;
  type: PropertyType | undefined;
  errors: Partial<Record<AskedField, string>>;
  set: (field: WizardField, value: string) => void;
};

export const WizardFormContext = createContext<WizardForm | undefined>(undefined);
export const useWizardForm = (): WizardForm => useContext(WizardFormContext)!;

/** Where a field is found again, to focus it. */
export const idOf = (field: AskedField): string => `wizard-${field}`;
