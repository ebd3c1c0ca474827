import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useRef } from "react";
import { Fields } from "../../kit/form/call-form.tsx";
import { MoneyField, NumberField } from "../../kit/form/fields.tsx";
import { m } from "../../paraglide/messages.js";
import { Button, IconButton } from "../../ui/button.tsx";
import { CheckField, SelectField } from "../../ui/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import styles from "./meter-fields.module.css";
import type { RuleProps } from "./rule-props.ts";

const mostSlabs = 20;

/** Slabs as rows, the last one without an end, and what else a meter's bill has. */
export function MeterFields({ form, path, rule, choices, change }: RuleProps) {
  const added = useRef(0);
  const slabs = Object.entries(rule.Slabs);
  return (
    <Stack gap={4}>
      <KindField form={form} path={path} choices={choices} />
      <Stack as="section" gap={2} aria-label={m.charges_slabs()}>
        <p>
          <strong>{m.charges_slabs()}</strong>
        </p>
        {slabs.map(([key], at) => {
          const number = String(at + 1);
          const isLast = at === slabs.length - 1;
          return (
            <fieldset key={key} className={styles.slab}>
              <legend className="visually-hidden">{m.charges_slab({ number })}</legend>
              <NumberField
                {...form.field(`${path}.Slabs.${key}.Up_To`)}
                label={m.charges_slab_to()}
                placeholder={isLast ? m.charges_slab_open() : ""}
              />
              <MoneyField {...form.field(`${path}.Slabs.${key}.Rate`)} label={m.charges_slab_rate()} required />
              {slabs.length > 1 && (
                <IconButton
                  label={m.charges_slab_remove({ number })}
                  onClick={() => change({ Slabs: Object.fromEntries(slabs.filter(([other]) => other !== key)) })}
                >
                  <IconTrash size={18} aria-hidden />
                </IconButton>
              )}
            </fieldset>
          );
        })}
        {slabs.length < mostSlabs && (
          <Row>
            <Button
              look="quiet"
              onClick={() => change({ Slabs: { ...rule.Slabs, [`slab-${++added.current}`]: { Up_To: "", Rate: "" } } })}
            >
              <IconPlus size={18} aria-hidden /> {m.charges_slab_add()}
            </Button>
          </Row>
        )}
      </Stack>
      <CheckField {...form.check(`${path}.Apart`)} label={m.charges_apart()} hint={m.charges_apart_hint()} />
      <CheckField {...form.check(`${path}.Estimated`)} label={m.charges_estimated()} />
      <Fields>
        <MoneyField {...form.field(`${path}.Fixed`)} label={m.charges_fixed()} optional />
        <MoneyField {...form.field(`${path}.Minimum`)} label={m.charges_minimum()} optional />
        <SelectField {...form.field(`${path}.Loss`)} label={m.charges_loss()} hint={m.charges_loss_hint()}>
          <option value="">{m.charges_loss_none()}</option>
          <option value="equal">{m.charges_by_equal()}</option>
          <option value="usage">{m.charges_by_usage()}</option>
        </SelectField>
        {rule.Loss !== "" && <MoneyField {...form.field(`${path}.Loss_Rate`)} label={m.charges_loss_rate()} required />}
      </Fields>
    </Stack>
  );
}

/** The kind of meter that a rule bills by. */
export const KindField = ({ form, path, choices }: Pick<RuleProps, "form" | "path" | "choices">) => (
  <SelectField
    {...form.field(`${path}.Meter`)}
    label={m.charges_meter()}
    hint={choices.Meter_Kinds.length === 0 ? m.charges_meter_none() : m.charges_meter_hint()}
    required
  >
    <option value="">{m.charges_meter_choose()}</option>
    {choices.Meter_Kinds.map(({ Meter_KindID, Meter_Kind_Name }) => (
      <option key={Meter_KindID} value={Meter_KindID}>
        {Meter_Kind_Name}
      </option>
    ))}
  </SelectField>
);
