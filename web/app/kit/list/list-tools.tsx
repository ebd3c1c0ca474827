import IconColumns from "@tabler/icons-react/dist/esm/icons/IconColumns.mjs";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { pageSizes } from "#domain/core/preferences/codes.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/field.tsx";
import styles from "./list.module.css";
import type { CurrentList } from "./list-address.ts";
import type { ListChoice } from "./list-choices.ts";

type Choose = (change: Partial<ListChoice>) => void;
type ColumnMenuProps = {
  columns: readonly { id: string; title: string; kind?: string }[];
  choice: ListChoice;
  onChoose: Choose;
};

/** Which columns a table has, and whether single keys work; both are kept for this person. */
export function ColumnMenu({ columns, choice, onChoose }: ColumnMenuProps) {
  const menuId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { hidden, hasKeys } = choice;
  const optional = columns.filter(({ kind }, at) => at > 0 && kind !== "actions");
  return (
    <div className={styles.menuPlace}>
      <Button look="quiet" popoverTarget={menuId} aria-haspopup="dialog">
        <IconColumns size={18} aria-hidden /> {m.lists_columns()}
      </Button>
      <div
        id={menuId}
        popover="auto"
        role="dialog"
        aria-label={m.lists_columns()}
        className={styles.menu}
        onToggle={({ newState }) => setIsOpen(newState === "open")}
      >
        {isOpen && (
          <>
            {optional.map(({ id, title }) => (
              <CheckField
                key={id}
                label={title}
                checked={!hidden.includes(id)}
                onChange={({ target }) =>
                  onChoose({ hidden: target.checked ? hidden.filter((other) => other !== id) : [...hidden, id] })
                }
              />
            ))}
            <hr />
            <CheckField
              label={m.lists_keys()}
              checked={hasKeys}
              onChange={({ target }) => onChoose({ hasKeys: target.checked })}
            />
            <p className={styles.hint}>{m.lists_keys_hint()}</p>
          </>
        )}
      </div>
    </div>
  );
}

export const ViewChoice = ({
  view,
  onChoose,
}: {
  view: ListChoice["view"];
  onChoose: (view: ListChoice["view"]) => void;
}) => (
  <fieldset className={styles.views}>
    <legend className="visually-hidden">{m.lists_view()}</legend>
    <Button look="quiet" aria-pressed={view === "table"} onClick={() => onChoose("table")}>
      {m.lists_table()}
    </Button>
    <Button look="quiet" aria-pressed={view === "cards"} onClick={() => onChoose("cards")}>
      {m.lists_cards()}
    </Button>
  </fieldset>
);

/** The address has it too, so that a link shows the same rows. */
export function PageSize({ current, onChoose }: { current: CurrentList; onChoose: Choose }) {
  const navigate = useNavigate();
  const fieldId = useId();
  return (
    <div className={styles.size}>
      <label htmlFor={fieldId}>{m.lists_page_size()}</label>
      <select
        id={fieldId}
        value={current.size}
        onChange={({ target }) => {
          const size = Number(target.value);
          onChoose({ size: pageSizes.find((one) => one === size && one !== current.ownSize) ?? null });
          navigate(current.href({ size, page: 1 }), { preventScrollReset: true });
        }}
      >
        {current.sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </div>
  );
}
