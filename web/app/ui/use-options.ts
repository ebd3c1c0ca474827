import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from "downshift";
import type { KeyboardEvent } from "react";

type Options<Item> = {
  items: readonly Item[];
  /** What is in the field. */
  text: string;
  onType: (text: string) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The option that Enter would choose; -1 where it would choose none. */
  active: number;
  onActiveChange: (index: number) => void;
  /** By Enter, or by a click if the option has no `onClick`. */
  onChoose: (item: Item) => void;
};

const { InputClick, InputBlur, MenuMouseLeave } = useCombobox.stateChangeTypes;

/** The text stays as typed, a click into the field opens nothing, and leaving the field chooses nothing. */
function reduce<Item>(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  if (type === InputClick || type === MenuMouseLeave) return state;
  if (type === InputBlur) return { ...state, isOpen: false };
  return { ...changes, inputValue: state.inputValue };
}

/**
 * A field over a list of options, as screen readers and keyboards expect one (the combobox pattern): arrows, Home and End
 * move, Enter chooses. What is found, whether the list is open, and what Escape does are its user's.
 */
export function useOptions<Item>(options: Options<Item>) {
  const { items, text, onType, isOpen, onOpenChange, active, onActiveChange, onChoose } = options;
  const { getInputProps, getMenuProps, getItemProps } = useCombobox<Item>({
    items: items as Item[],
    itemToString: () => text,
    inputValue: text,
    selectedItem: null,
    isOpen,
    highlightedIndex: active,
    stateReducer: reduce,
    onIsOpenChange: ({ isOpen: next }) => onOpenChange(next),
    onHighlightedIndexChange: ({ highlightedIndex }) => onActiveChange(highlightedIndex),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
  });
  // It warns where a list is not drawn, which a closed one is not.
  if (!isOpen) getMenuProps({}, { suppressRefError: true });

  return {
    /** For a field with its own name. `onKeyDown` comes first, and claims a key with `preventDefault`. */
    inputProps(onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => unknown) {
      const {
        id: _,
        "aria-label": __,
        "aria-labelledby": ___,
        ...props
      } = getInputProps({
        onChange: ({ currentTarget }) => onType(currentTarget.value),
        onKeyDown: (event) => {
          onKeyDown(event);
          // Else it would empty the field, and keep the dialog around it open.
          const isEscape = event.key === "Escape";
          if (event.defaultPrevented || isEscape) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
        },
      });
      return props;
    },
    listProps: (label: string) => getMenuProps({ "aria-label": label }),
    optionProps: (item: Item, index: number) => getItemProps({ item, index }),
  };
}
