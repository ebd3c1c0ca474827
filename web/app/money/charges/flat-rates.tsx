import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useId, useState } from "react";
import { MoneyField } from "../../kit/form/fields.tsx";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { FlatSelect } from "../../society/labels/flat-select.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { FieldError, TextArea } from "../../ui/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import styles from "./flat-rates.module.css";
import { linesIn, matchedFlats } from "./pasted-rates.ts";
import type { RuleProps } from "./rule-props.ts";

const mostFlats = 500;

/** Chosen flats, each with its amount: one by one, or from a list of a spreadsheet. */
export function FlatRates({ form, path, rule, change }: RuleProps) {
  const id = useId();
  const [round, setRound] = useState(0);
  const [isPasting, setIsPasting] = useState(false);
  const rows = Object.entries(rule.FlatRates);
  const error = form.errorOf(`${path}.Basis`);
  function add(flatId: string, label: string) {
    if (flatId === "" || rule.FlatRates[flatId]) return;
    change({ FlatRates: { ...rule.FlatRates, [flatId]: { Flat_Label: label, Rate: "" } } });
    setRound(round + 1);
  }
  return (
    <Stack as="section" gap={3} aria-label={m.charges_chosen_flats()}>
      {error && <FieldError>{error}</FieldError>}
      {rows.map(([flatId, { Flat_Label }]) => (
        <div key={flatId} className={styles.row}>
          <MoneyField {...form.field(`${path}.FlatRates.${flatId}.Rate`)} label={Flat_Label} required />
          <IconButton
            label={m.ui_chip_remove({ name: Flat_Label })}
            onClick={() => change({ FlatRates: Object.fromEntries(rows.filter(([other]) => other !== flatId)) })}
          >
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </div>
      ))}
      {rows.length < mostFlats && <FlatSelect key={round} id={`${id}-flat`} name={`${path}.flat`} onChoose={add} />}
      {isPasting ? (
        <PastedRates
          onAdd={(pasted) => {
            change({ FlatRates: { ...rule.FlatRates, ...pasted } });
            setIsPasting(false);
          }}
          onCancel={() => setIsPasting(false)}
        />
      ) : (
        <Row>
          <Button look="quiet" onClick={() => setIsPasting(true)}>
            {m.charges_paste()}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

type PastedProps = { onAdd: (rates: RuleProps["rule"]["FlatRates"]) => void; onCancel: () => void };

/** A list of flats and amounts, matched with the flats of the society by their labels. */
function PastedRates({ onAdd, onCancel }: PastedProps) {
  const [text, setText] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  async function add() {
    setIsBusy(true);
    const answer = await request("vendor/Filter_All_Flats", { Limit: 10_000 });
    setIsBusy(false);
    if (!answer.success) return setWrong(answer.extras.Status ?? m.common_failed_on_our_side());
    const { found, missing } = matchedFlats(linesIn(text), answer.extras.Data);
    if (missing.length > 0) return setWrong(m.charges_paste_missing({ lines: missing.slice(0, 5).join(", ") }));
    onAdd(found);
  }
  return (
    <Stack gap={3}>
      <TextArea
        label={m.charges_paste()}
        hint={m.charges_paste_hint()}
        rows={5}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {wrong && <Alert tone="bad">{wrong}</Alert>}
      <Row>
        <Button busy={isBusy} disabled={linesIn(text).length === 0} onClick={() => void add()}>
          {m.charges_paste_add()}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
      </Row>
    </Stack>
  );
}
