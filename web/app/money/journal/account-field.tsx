import { type KeyboardEvent, useState } from "react";
import type { LedgerAccount } from "#domain/money/journal/draft.ts";
import { m } from "../../paraglide/messages.js";
import { classes } from "../../ui/classes.ts";
import { TextField } from "../../ui/field.tsx";
import { OptionsList } from "../../ui/options-list.tsx";
import { Soft } from "../../ui/soft.tsx";
import { useOptions } from "../../ui/use-options.ts";
import styles from "./account-field.module.css";

export const accountName = ({ Ledger_Code, Ledger_Name }: LedgerAccount) => `${Ledger_Code} ${Ledger_Name}`;

/** Those whose code or a word of whose name begins with the text come first. */
function matching(accounts: readonly LedgerAccount[], typed: string): LedgerAccount[] {
  const found = accounts.filter((each) => accountName(each).toLowerCase().includes(typed));
  const begins = (each: LedgerAccount) => ` ${accountName(each).toLowerCase()}`.includes(` ${typed}`);
  return [...found.filter(begins), ...found.filter((each) => !begins(each))];
}

/** The account that is meant: its whole name, its code, or the only one with this text. */
export function accountIn(accounts: readonly LedgerAccount[], text: string): LedgerAccount | undefined {
  const typed = text.trim().toLowerCase();
  if (typed === "") return undefined;
  const exact = accounts.find((each) => [accountName(each).toLowerCase(), each.Ledger_Code].includes(typed));
  if (exact) return exact;
  const [first, ...others] = matching(accounts, typed);
  return others.length === 0 ? first : undefined;
}

type AccountFieldProps = {
  /** As the form has it. */
  field: {
    id: string;
    name: string;
    value: string;
    error: string | undefined;
    note: string | undefined;
    ref: (element: HTMLInputElement | null) => void;
  };
  accounts: readonly LedgerAccount[];
  className?: string | undefined;
  onType: (text: string) => void;
};

/** An account of the chart by its code or a part of its name: the list below narrows as one types, the arrows and Enter choose. */
export function AccountField({
  field: { id, name, value, error, note, ref },
  accounts,
  className,
  onType,
}: AccountFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = value.trim().toLowerCase();
  const isChosen = accounts.some((each) => accountName(each).toLowerCase() === typed);
  const found = typed === "" || isChosen ? accounts : matching(accounts, typed);
  const isShown = isOpen && found.length > 0;
  const options = useOptions({
    items: found,
    text: value,
    onType(text) {
      onType(text);
      setActive(-1);
      setIsOpen(true);
    },
    isOpen: isShown,
    onOpenChange: setIsOpen,
    // Enter takes the first one that fits what was typed.
    active: active === -1 && isShown && typed !== "" && !isChosen ? 0 : active,
    onActiveChange: setActive,
    onChoose: choose,
  });

  function choose(account: LedgerAccount) {
    onType(accountName(account));
    setIsOpen(false);
    setActive(-1);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !isShown) return;
    event.preventDefault();
    setIsOpen(false);
    setActive(-1);
  }

  const { ref: ownRef, onBlur, onClick, ...input } = options.inputProps(onKeyDown);
  return (
    <div className={classes(styles.field, className)}>
      <TextField
        {...input}
        id={id}
        name={name}
        error={error}
        note={note}
        ref={(element) => {
          if (typeof ownRef === "function") ownRef(element);
          ref(element);
        }}
        onClick={(event) => {
          onClick?.(event);
          setIsOpen(true);
        }}
        onBlur={(event) => {
          onBlur?.(event);
          // The only account with what was typed is written out.
          const meant = accountIn(accounts, value);
          if (meant && !isChosen) onType(accountName(meant));
        }}
        label={m.common_account()}
        autoComplete="off"
        spellCheck={false}
        placeholder={m.journal_account_placeholder()}
        data-column="account"
        required
      />
      {isShown && (
        <OptionsList
          of={options}
          label={m.journal_accounts_found()}
          items={found}
          keyOf={({ Ledger_AccountID }) => Ledger_AccountID}
          className={styles.list}
        >
          {accountName}
        </OptionsList>
      )}
      <Soft role="status" className={isOpen && found.length === 0 ? styles.none : "visually-hidden"}>
        {isOpen && typed !== "" && !isChosen
          ? found.length === 0
            ? m.journal_accounts_none_fit()
            : m.journal_accounts_count({ count: found.length })
          : ""}
      </Soft>
    </div>
  );
}
