import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useRef } from "react";
import type { FieldValues } from "react-hook-form";
import type { LedgerAccount } from "#domain/money/journal/draft.ts";
import { mostPurchaseLines } from "#domain/money/payables/bills/codes.ts";
import { formatRupees, rupees } from "#domain/platform/money.ts";
import { MoneyField } from "../../kit/form/fields.tsx";
import type { FormOf } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { Button, IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextField } from "../../ui/field.tsx";
import { Row } from "../../ui/layout.tsx";
import { AccountField } from "../journal/account-field.tsx";
import styles from "./line-fields.module.css";
import { emptyLine, type LinesValues, type LineValues, sumOfLines } from "./line-values.ts";

type LinesProps = {
  lines: LinesValues;
  ledgers: readonly LedgerAccount[];
  field: (name: `lines.${string}.${keyof LineValues}`) => ReturnType<FormOf<FieldValues>["field"]>;
  onChange: (lines: LinesValues) => void;
};

/** The lines of a bill, with what they are together. */
export function LineFields({ lines, ledgers, field, onChange }: LinesProps) {
  const added = useRef(0);
  const keys = Object.keys(lines);
  const change = (key: string, changed: Partial<LineValues>) =>
    onChange({ ...lines, [key]: { ...lines[key]!, ...changed } });
  const remove = (key: string) => {
    const { [key]: _, ...others } = lines;
    onChange(others);
  };
  return (
    <Card padding="flush" className={styles.sheet}>
      {keys.map((key, at) => {
        const number = String(at + 1);
        return (
          <fieldset key={key} className={styles.line}>
            <legend className="visually-hidden">{m.journal_line({ number })}</legend>
            <AccountField
              field={field(`lines.${key}.Account`)}
              accounts={ledgers}
              className={styles.wide}
              onType={(Account) => change(key, { Account })}
            />
            <TextField
              {...field(`lines.${key}.Narration`)}
              label={m.payables_for_what()}
              className={styles.wide}
              maxLength={200}
            />
            <MoneyField {...field(`lines.${key}.Net`)} label={m.payables_net()} required />
            <MoneyField {...field(`lines.${key}.Gst`)} label={m.payables_gst()} />
            {keys.length > 1 && (
              <IconButton
                label={m.journal_line_remove({ number })}
                className={styles.remove}
                onClick={() => remove(key)}
              >
                <IconTrash size={18} aria-hidden />
              </IconButton>
            )}
          </fieldset>
        );
      })}
      <div className={styles.foot}>
        <Row spread="between" align="center" lineGap={2}>
          {keys.length < mostPurchaseLines && (
            <Button look="quiet" onClick={() => onChange({ ...lines, [`added-${++added.current}`]: emptyLine })}>
              <IconPlus size={18} aria-hidden /> {m.payables_line_add()}
            </Button>
          )}
          <strong>{m.payables_sum({ amount: formatRupees(rupees(sumOfLines(lines))) })}</strong>
        </Row>
      </div>
    </Card>
  );
}
