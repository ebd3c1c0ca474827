import { m } from "../../paraglide/messages.js";
import { SelectField } from "../../ui/field.tsx";
import type { Purse } from "./purses.ts";

type PurseProps = { field: Omit<Parameters<typeof SelectField>[0], "label" | "children">; purses: readonly Purse[] };

/** A bank account of the society. */
export const PurseField = ({ field, purses }: PurseProps) => (
  <SelectField {...field} label={m.fd_purse()} required>
    <option value="">{m.common_choose_bank_account()}</option>
    {purses.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </SelectField>
);
