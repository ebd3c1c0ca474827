import { useEffect, useRef } from "react";

type CellInputProps = {
  label: string;
  typed: string;
  /** The text, and where to go: rows down and columns to the right. */
  onSave: (text: string, by: [number, number]) => void;
  onCancel: () => void;
};

/** The input of a cell that is edited: Enter saves and goes down, Tab to the right, Escape takes back. */
export function CellInput({ label, typed, onSave, onCancel }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const isSettled = useRef(false);
  useEffect(() => input.current?.focus(), []);
  const settle = (finish: () => void) => {
    if (isSettled.current) return;
    isSettled.current = true;
    finish();
  };
  return (
    <input
      ref={input}
      aria-label={label}
      defaultValue={typed}
      maxLength={500}
      onBlur={({ target }) => settle(() => onSave(target.value, [0, 0]))}
      // A block of cells is pasted into the grid, and a text into the input.
      onPaste={(event) => event.stopPropagation()}
      onCopy={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        const { value } = event.currentTarget;
        event.stopPropagation();
        if (event.key === "Escape") settle(onCancel);
        else if (event.key === "Enter") settle(() => onSave(value, [event.shiftKey ? -1 : 1, 0]));
        else if (event.key === "Tab") settle(() => onSave(value, [0, event.shiftKey ? -1 : 1]));
        else return;
        event.preventDefault();
      }}
    />
  );
}
