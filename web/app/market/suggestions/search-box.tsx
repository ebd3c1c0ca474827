import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { classes } from "../../ui/classes.ts";
import { TextField } from "../../ui/field.tsx";
import { boxProps } from "./box-props.tsx";
import styles from "./search-box.module.css";
import type { SuggestingField } from "./suggesting-field.tsx";

type SearchBoxProps = {
  text: string;
  /** Places of this city are suggested first. */
  city?: string | undefined;
  hideLabel?: boolean;
  className?: string | undefined;
};

/**
 * The text of a search, a plain field of a form. When somebody first goes into it, the script of the suggestions is fetched and
 * takes over what was typed; without it the field stays as it is.
 */
export function SearchBox({ text, city, hideLabel = false, className }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const isComposing = useRef(false);
  const [suggesting, setSuggesting] = useState<{ Field: typeof SuggestingField; typed: string; hasFocus: boolean }>();

  async function fetchSuggestions() {
    const { SuggestingField: Field } = await import("./suggesting-field.tsx");
    const takeOver = () => {
      const field = input.current;
      if (!field) return;
      const taken = { Field, typed: field.value, hasFocus: document.activeElement === field };
      // At once: what is typed until React gets to it would be lost with the plain field.
      flushSync(() => setSuggesting(taken));
    };
    // A word that is being composed, as in Hindi, would be lost.
    if (isComposing.current)
      input.current?.addEventListener("compositionend", () => setTimeout(takeOver), { once: true });
    else takeOver();
  }
  return (
    <div className={classes(styles.box, className)}>
      {suggesting ? (
        <suggesting.Field typed={suggesting.typed} hasFocus={suggesting.hasFocus} city={city} hideLabel={hideLabel} />
      ) : (
        <TextField
          {...boxProps(hideLabel)}
          ref={input}
          defaultValue={text}
          onFocus={() => void fetchSuggestions().catch(() => {})}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={() => {
            isComposing.current = false;
          }}
        />
      )}
    </div>
  );
}
