import type { ComponentProps } from "react";
import type { Block } from "#domain/society/blocks/calls.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField } from "../../ui/field.tsx";

type BlockFieldProps = { blocks: Block[] } & Omit<ComponentProps<typeof SelectField>, "label">;

/** Chooses among active blocks. */
export const BlockField = ({ blocks, ...field }: BlockFieldProps) => (
  <SelectField {...field} label={m.common_block()} required>
    <option value="">{m.common_choose_block()}</option>
    {blocks.map(({ BlockID, Name }) => (
      <option key={BlockID} value={BlockID}>
        {Name}
      </option>
    ))}
  </SelectField>
);
