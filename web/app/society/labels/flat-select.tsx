import { type ComponentProps, type KeyboardEvent, useState } from "react";
import type { Flat } from "#domain/society/flats/calls.ts";
import { request } from "../../lib/request.ts";
import { useSearch } from "../../lib/use-search.ts";
import { m } from "../../paraglide/messages.js";
import { TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { OptionsList } from "../../ui/options-list.tsx";
import { Soft } from "../../ui/soft.tsx";
import { useOptions } from "../../ui/use-options.ts";

/** So many are listed: a longer text finds the others. */
const most = 20;

type FlatSelectProps = Pick<ComponentProps<typeof TextField>, "error" | "hint"> & {
  /** Of the form, as `form.group("FlatID")` gives it. */
  id: string;
  name: string;
  /** Both are empty while none is chosen. */
  onChoose: (flatId: string, label: string) => void;
  autoFocus?: boolean;
  /** The form can be sent without one. */
  optional?: boolean;
};

type Found = { flats: Flat[] } | { failure: string };

async function findFlats(Typed: string, signal: AbortSignal): Promise<Found> {
  const filter = Typed === "" ? {} : { Whether_Typed_Filter: true, Typed };
  const answer = await request("vendor/Filter_All_Flats", { ...filter, Limit: most }, { signal });
  return answer.success
    ? { flats: answer.extras.Data }
    : { failure: answer.extras.Status ?? m.common_failed_on_our_side() };
}

/** A choice of one of the society's flats, however people write its label, or by who lives there. */
export function FlatSelect({ id, name, error, hint, onChoose, autoFocus, optional = false }: FlatSelectProps) {
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = text.trim();
  const found = useSearch(isOpen ? typed : undefined, findFlats);
  const flats = found && "flats" in found ? found.flats : [];
  const isShown = isOpen && flats.length > 0;
  const options = useOptions({
    items: flats,
    text,
    onType(next) {
      setText(next);
      setActive(-1);
      setIsOpen(true);
      onChoose("", "");
    },
    isOpen: isShown,
    onOpenChange(next) {
      // Somebody who goes on to the next field means the one flat that is left.
      if (!next && found?.of === typed && typed !== "" && flats.length === 1) choose(flats[0]!);
      else setIsOpen(next);
    },
    // Enter takes the first one that fits what was typed.
    active: active === -1 && isShown && typed !== "" ? 0 : active,
    onActiveChange: setActive,
    onChoose: choose,
  });

  function choose({ FlatID, Flat_Label }: Flat) {
    setText(Flat_Label);
    setIsOpen(false);
    onChoose(FlatID, Flat_Label);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    if (event.key === "Escape") {
      // It closes the list, and not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(false);
    }
    // Nothing is chosen yet that the form around it could send.
    if (event.key === "Enter" && !isShown) event.preventDefault();
  }

  const isUnknown = found?.of === typed && "flats" in found && flats.length === 0;
  return (
    <Stack gap={2}>
      <TextField
        {...options.inputProps(onKeyDown)}
        id={id}
        name={name}
        label={m.common_flat_number()}
        hint={hint ?? m.common_flat_example()}
        error={error ?? (found && "failure" in found ? found.failure : undefined)}
        required={!optional}
        optional={optional}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        data-autofocus={autoFocus || undefined}
      />
      {isShown && (
        <OptionsList of={options} label={m.common_results()} items={flats} keyOf={({ FlatID }) => FlatID}>
          {({ Flat_Label, Building_Data, Block_Data }) => (
            <span>
              <strong>{Flat_Label}</strong> <Soft as="span">{[Building_Data.Name, Block_Data.Name].join(", ")}</Soft>
            </span>
          )}
        </OptionsList>
      )}
      <p role="status" className={isUnknown ? undefined : "visually-hidden"}>
        {isUnknown && m.common_no_such_flat({ flat: typed })}
        {isShown && m.common_flats_found({ count: flats.length })}
      </p>
    </Stack>
  );
}
