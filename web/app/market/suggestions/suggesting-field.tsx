import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { CallAt } from "#domain";
import type { PlaceKind } from "#domain/market/reading/codes.ts";
import type { Output } from "#domain/platform/call.ts";
import { formatNumber } from "../../lib/format.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { classes } from "../../ui/classes.ts";
import { TextField } from "../../ui/field.tsx";
import { OptionsList } from "../../ui/options-list.tsx";
import { useOptions } from "../../ui/use-options.ts";
import { boxProps } from "./box-props.tsx";
import { forgetSearch, forgetSearches, pastSearches, rememberSearch } from "./past-searches.ts";
import styles from "./search-box.module.css";

type SuggestingFieldProps = {
  typed: string;
  /** Where the next letter goes, if the field that this one replaces had the focus. */
  caret: number | undefined;
  city: string | undefined;
  hideLabel: boolean;
};
type Suggested = Output<CallAt<"user/Filter_All_Search_Suggestions">>["Data"][number];
/** A place, a text that was searched for before, or what forgets those. */
type Option = { text: string; place?: Suggested; isForgetting?: true };
const isPast = ({ place, isForgetting }: Option): boolean => !place && !isForgetting;

const typingPause = 120;
const fewestLetters = 2;

/** The text of a search over a list of places that it may mean; empty, of the last searches on this device. */
export function SuggestingField({ typed, caret, city, hideLabel }: SuggestingFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(typed);
  const [isOpen, setIsOpen] = useState(caret !== undefined && typed === "");
  const [active, setActive] = useState(-1);
  const [past, setPast] = useState(pastSearches);
  const [choices, setChoices] = useState(0);
  const places = useSuggestions(text, city, isOpen);
  const items: Option[] =
    text.trim() === ""
      ? [
          ...past.map((each) => ({ text: each })),
          ...(past.length > 0 ? [{ text: "", isForgetting: true as const }] : []),
        ]
      : places.map((place) => ({ text: place.Text, place }));
  const isShown = isOpen && items.length > 0;

  function choose({ text: chosen, isForgetting }: Option) {
    if (isForgetting) {
      forgetSearches();
      setPast([]);
      return;
    }
    setText(chosen);
    setIsOpen(false);
    setChoices((count) => count + 1);
  }
  // The form is sent when the field says what was chosen.
  useEffect(() => {
    if (choices > 0) input.current?.form?.requestSubmit();
  }, [choices]);
  const { inputProps, ...options } = useOptions<Option>({
    items,
    text,
    onType(next) {
      setText(next);
      setActive(-1);
      setIsOpen(true);
    },
    isOpen: isShown,
    onOpenChange: setIsOpen,
    active,
    onActiveChange: setActive,
    onChoose: choose,
  });

  useLayoutEffect(() => {
    if (caret === undefined) return;
    input.current!.focus();
    input.current!.setSelectionRange(caret, caret);
  }, [caret]);
  useEffect(() => {
    const form = input.current!.form;
    const remember = () => {
      rememberSearch(input.current?.value ?? "");
      setPast(pastSearches());
      setIsOpen(false);
    };
    form?.addEventListener("submit", remember);
    return () => form?.removeEventListener("submit", remember);
  }, []);

  function forget(option: Option) {
    forgetSearch(option.text);
    setPast(pastSearches());
    setActive(-1);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Escape" && isShown) {
      event.preventDefault();
      setIsOpen(false);
    }
    const chosen = items[active];
    if (event.key === "Delete" && isShown && chosen && isPast(chosen)) {
      event.preventDefault();
      forget(chosen);
    }
    // Without a chosen option Enter searches for what was typed.
    if (event.key === "Enter" && active < 0 && !event.nativeEvent.isComposing) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    }
  }
  const { ref, ...props } = inputProps(onKeyDown) as ReturnType<typeof inputProps> & {
    ref: (element: HTMLInputElement | null) => void;
  };
  return (
    <>
      <TextField
        {...boxProps(hideLabel)}
        {...props}
        ref={(element) => {
          input.current = element;
          ref(element);
        }}
        onFocus={() => setIsOpen(true)}
      />
      {isShown && (
        <OptionsList
          of={options}
          label={text.trim() === "" ? m.suggestions_past() : m.suggestions_places()}
          items={items}
          keyOf={({ text: own, isForgetting }) => (isForgetting ? "forget" : own)}
          className={styles.list}
        >
          {(item) => (item.isForgetting ? m.suggestions_forget() : <OptionText option={item} onForget={forget} />)}
        </OptionsList>
      )}
    </>
  );
}

const kinds: Partial<Record<PlaceKind, () => string>> = {
  society: m.common_society,
  metro: m.suggestions_metro,
  rail: m.suggestions_rail,
  college: m.suggestions_college,
  "tech park": m.suggestions_tech_park,
};

function OptionText({ option, onForget }: { option: Option; onForget: (option: Option) => void }) {
  const { text, place } = option;
  if (!place) {
    const forget = (event: MouseEvent) => {
      event.stopPropagation();
      onForget(option);
    };
    // For the mouse and the finger: an option holds no button, and the keyboard has the Delete key.
    return (
      <span className={classes(styles.option, styles.past)}>
        <span>{text}</span>
        <span aria-hidden="true" className={styles.forget} title={m.common_remove()} onClick={forget}>
          <IconX size={18} stroke={1.8} />
        </span>
      </span>
    );
  }
  const { Kind, Name, City_Name, Count } = place;
  const more = [Kind === "city" ? undefined : City_Name, kinds[Kind]?.(), Count ? countOf(Count) : undefined];
  return (
    <span className={styles.option}>
      <span>{Name}</span>
      <span className={styles.more}>{more.filter(Boolean).join(" · ")}</span>
    </span>
  );
}

const countOf = (count: number) => m.search_count({ count, number: formatNumber(count) });

/** Of answers that come out of turn only the one to the latest text counts. */
function useSuggestions(text: string, city: string | undefined, isWanted: boolean): readonly Suggested[] {
  const [found, setFound] = useState<readonly Suggested[]>([]);
  const Text = text.trim();
  useEffect(() => {
    if (!isWanted || Text.length < fewestLetters) {
      setFound([]);
      return;
    }
    const abort = new AbortController();
    const waiting = setTimeout(async () => {
      const answer = await request(
        "user/Filter_All_Search_Suggestions",
        { Text, ...(city !== undefined && { CityID: city }) },
        { signal: abort.signal, isInBackground: true },
      );
      if (!abort.signal.aborted) setFound(answer.success ? answer.extras.Data : []);
    }, typingPause);
    return () => {
      clearTimeout(waiting);
      abort.abort();
    };
  }, [Text, city, isWanted]);
  return found;
}
