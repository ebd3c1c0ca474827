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
  const [suggesting, setSuggesting] = useState<{
    Field: typeof SuggestingField;
    typed: string;
    caret: number | undefined;
  }>();

  async function fetchSuggestions() {
    const { SuggestingField: Field } = await import("./suggesting-field.tsx");
    const takeOver = () => {
      const field = input.current;
      if (!field) return;
      const caret = document.activeElement === field ? (field.selectionStart ?? field.value.length) : undefined;
      // At once: what is typed until a later turn would be in the old field, and lost with it.
      flushSync(() => setSuggesting({ Field, typed: field.value, caret }));
    };
    // A word that is being composed, as in Hindi, would be lost.
    if (isComposing.current)
      input.current?.addEventListener("compositionend", () => setTimeout(takeOver), { once: true });
    else takeOver();
  }
  return (
    <div className={classes(styles.box, className)}>
      {suggesting ? (
        <suggesting.Field typed={suggesting.typed} caret={suggesting.caret} city={city} hideLabel={hideLabel} />
      ) : (
        <TextField
          {...boxProps(hideLabel)}
          ref={input}
          defaultValue={text}
          onFocus={() => void fetchSuggestions().catch(() => {})}
          // Who went into the field before React listened comes here with the next letter.
          onInput={({ nativeEvent }) => {
            isComposing.current = (nativeEvent as InputEvent).isComposing;
            void fetchSuggestions().catch(() => {});
          }}
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
