import type { Block } from "#domain/society/blocks/calls.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField } from "../../ui/field.tsx";

type BlockFieldProps = {
  blocks: Block[];
  value: string;
  error?: string | undefined;
  onChange: (blockId: string) => void;
};

/** Chooses among active blocks. */
export const BlockField = ({ blocks, value, error, onChange }: BlockFieldProps) => (
  <SelectField
    label={m.common_block()}
    value={value}
    error={error}
    required
    onChange={({ target }) => onChange(target.value)}
  >
    <option value="">{m.common_choose_block()}</option>
    {blocks.map(({ BlockID, Name }) => (
      <option key={BlockID} value={BlockID}>
        {Name}
      </option>
    ))}
  </SelectField>
);
