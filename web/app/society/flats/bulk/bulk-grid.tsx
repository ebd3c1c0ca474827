import { type Ref, useState } from "react";
import type { BulkField } from "#domain/society/flats/codes.ts";
import { CellGrid, type GridCell, type GridHandle } from "../../../kit/grid/cell-grid.tsx";
import { m } from "../../../paraglide/messages.js";
import { Soft } from "../../../ui/soft.tsx";
import { fieldWords } from "./bulk-words.ts";
import { type Change, type EditedFlat, type Edits, problemAt, textAt } from "./edits.ts";

const rowHeight = 40;

type BulkGridProps = {
  edits: Edits;
  flats: readonly EditedFlat[];
  /** The columns. */
  fields: readonly BulkField[];
  onChange: (changes: readonly Change[]) => void;
  onUndo: () => void;
  onRedo: () => void;
  ref: Ref<GridHandle>;
};

/** The flats in a grid, where blocks of cells are pasted, filled down and taken back. */
export function BulkGrid({ edits, flats, fields, onChange, onUndo, onRedo, ref }: BulkGridProps) {
  const [at, setAt] = useState({ row: 0, column: 0 });
  const here = flats[Math.min(at.row, flats.length - 1)];
  const problem = here && problemAt(edits, here.id, fields[at.column]!);
  return (
    <>
      <Soft size="xs">{m.flats_bulk_keys()}</Soft>
      <CellGrid
        ref={ref}
        label={m.common_flats()}
        corner={m.common_flat()}
        columns={fields.map((field) => ({ key: field, title: fieldWords[field]() }))}
        rows={flats.map((flat) => ({ flat, key: flat.id, heading: flat.label }))}
        cellOf={({ flat }, column) => cellOf(edits, flat, fields[column]!)}
        inputLabel={({ flat }, column) => m.flats_bulk_cell({ field: fieldWords[fields[column]!](), flat: flat.label })}
        onChange={(changes) =>
          onChange(changes.map(({ row, column, text }) => ({ id: flats[row]!.id, field: fields[column]!, text })))
        }
        onUndo={onUndo}
        onRedo={onRedo}
        onAt={setAt}
        rowHeight={rowHeight}
      />
      <Soft as="p" aria-live="off">
        {problem ? m.flats_bulk_problem({ flat: here.label, problem }) : m.flats_bulk_hint()}
      </Soft>
    </>
  );
}

function cellOf(edits: Edits, flat: EditedFlat, field: BulkField): GridCell {
  const text = textAt(edits, flat.id, field);
  const problem = problemAt(edits, flat.id, field);
  const isAssumed = field === "Flat_Type" && flat.assumedClass !== undefined && text === "";
  return {
    text,
    notes: isAssumed ? [m.flats_bulk_assumed({ type: flat.assumedClass! })] : [],
    reasons: problem ? [problem] : [],
    severity: problem ? "bad" : isAssumed ? "warned" : undefined,
    isChanged: text !== flat.stored[field],
  };
}
