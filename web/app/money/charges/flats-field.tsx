import { useId, useState } from "react";
import { FlatSelect } from "../../society/labels/flat-select.tsx";
import { Chips } from "../../ui/chips.tsx";
import { Stack } from "../../ui/layout.tsx";
import type { NamedFlat } from "./tariff-values.ts";

type FlatsFieldProps = {
  label: string;
  name: string;
  flats: readonly NamedFlat[];
  most?: number;
  onChange: (flats: NamedFlat[]) => void;
};

/** Flats that are chosen by typing, one after the other. */
export function FlatsField({ label, name, flats, most = 2000, onChange }: FlatsFieldProps) {
  const id = useId();
  const [round, setRound] = useState(0);
  function add(FlatID: string, Flat_Label: string) {
    if (FlatID === "" || flats.some((flat) => flat.FlatID === FlatID)) return;
    onChange([...flats, { FlatID, Flat_Label }]);
    // The field is empty again, for the next flat.
    setRound(round + 1);
  }
  return (
    <Stack as="div" gap={2} role="group" aria-labelledby={id}>
      <p id={id}>
        <strong>{label}</strong>
      </p>
      {flats.length < most && (
        <FlatSelect key={round} id={`${id}-flat`} name={`${name}.flat`} onChoose={add} optional />
      )}
      {flats.length > 0 && (
        <Chips
          chips={flats.map(({ FlatID, Flat_Label }) => ({ id: FlatID, label: Flat_Label }))}
          onRemove={(removed) => onChange(flats.filter(({ FlatID }) => FlatID !== removed))}
        />
      )}
    </Stack>
  );
}
