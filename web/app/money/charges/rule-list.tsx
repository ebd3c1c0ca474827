import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useRef } from "react";
import { m } from "../../paraglide/messages.js";
import { Button, IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { BasisFields } from "./basis-fields.tsx";
import styles from "./rule-list.module.css";
import type { RuleListProps } from "./rule-props.ts";
import { ruleIn } from "./tariff-input.ts";
import { emptyRule, type RuleValues } from "./tariff-values.ts";
import { ruleTexts } from "./tariff-words.ts";
import { WhoFields } from "./who-fields.tsx";

const mostRules = 50;

/** The rules of a tariff: a flat pays by the first one that is for it. */
export function RuleList(props: RuleListProps) {
  const { form, choices, classes } = props;
  const added = useRef(0);
  const { rules } = form.values;
  const entries = Object.entries(rules);
  const setAll = (changed: [string, RuleValues][]) => form.set({ rules: Object.fromEntries(changed) });
  const change = (key: string, changed: Partial<RuleValues>) =>
    form.set({ rules: { ...rules, [key]: { ...rules[key]!, ...changed } } });
  const move = (at: number, by: -1 | 1) => {
    const next = [...entries];
    const [moved] = next.splice(at, 1);
    next.splice(at + by, 0, moved!);
    setAll(next);
  };
  const words = ruleTexts(
    entries.map(([, rule]) => ruleIn(rule)),
    choices,
  );
  return (
    <Stack as="section" gap={4} aria-label={m.bookings_rules()}>
      <div>
        <h2 className={styles.title}>{m.bookings_rules()}</h2>
        <p>{m.charges_rules_lead()}</p>
      </div>
      {entries.map(([key, rule], at) => {
        const number = String(at + 1);
        return (
          <Card as="section" key={key} aria-label={m.charges_rule({ number })}>
            <Stack gap={4}>
              <Row spread="between" align="start">
                <div className={styles.words}>
                  <h3>{m.charges_rule({ number })}</h3>
                  <p>{words[at]}</p>
                </div>
                {entries.length > 1 && (
                  <div className={styles.tools}>
                    <IconButton label={m.charges_rule_up({ number })} disabled={at === 0} onClick={() => move(at, -1)}>
                      <IconArrowUp size={18} aria-hidden />
                    </IconButton>
                    <IconButton
                      label={m.charges_rule_down({ number })}
                      disabled={at === entries.length - 1}
                      onClick={() => move(at, 1)}
                    >
                      <IconArrowDown size={18} aria-hidden />
                    </IconButton>
                    <IconButton
                      label={m.charges_rule_remove({ number })}
                      onClick={() => setAll(entries.filter(([other]) => other !== key))}
                    >
                      <IconTrash size={18} aria-hidden />
                    </IconButton>
                  </div>
                )}
              </Row>
              <WhoFields {...props} path={`rules.${key}`} rule={rule} change={(changed) => change(key, changed)} />
              <BasisFields {...props} path={`rules.${key}`} rule={rule} change={(changed) => change(key, changed)} />
            </Stack>
          </Card>
        );
      })}
      {entries.length < mostRules && (
        <Row>
          <Button
            onClick={() => {
              const first = entries.at(-1)?.[1].First_Month;
              setAll([...entries, [`rule-${++added.current}`, emptyRule(classes, first)]]);
            }}
          >
            <IconPlus size={18} aria-hidden /> {m.charges_rule_add()}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
