import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/field.tsx";
import { type Tile, Tiles } from "../../ui/tiles.tsx";
import { type ImportDesk, inIndia, type SheetImport } from "./desk.ts";
import { Problems } from "./problems.tsx";
import styles from "./sheets.module.css";

type CheckStepProps = {
  desk: ImportDesk;
  checked: SheetImport;
  onStarted: (importing: SheetImport) => void;
  onBack: () => void;
  onRestart: () => void;
};

export function CheckStep({ desk, checked, onStarted, onBack, onRestart }: CheckStepProps) {
  const { id, Good_Rows, Bad_Rows, Total_Rows, asked, warned, assumedTypes } = checked;
  const [withAsked, setWithAsked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const count = Good_Rows + (withAsked ? asked : 0);

  async function start() {
    setIsBusy(true);
    const outcome = await desk.start(id, withAsked);
    setIsBusy(false);
    if ("value" in outcome) onStarted(outcome.value);
    else setFailure(outcome.failure ?? m.sheets_start_failed());
  }

  const tiles: Tile[] = [
    { label: m.sheets_rows(), value: inIndia(Total_Rows) },
    { label: m.sheets_good(), value: inIndia(Good_Rows) },
    { label: m.sheets_bad(), value: inIndia(Bad_Rows), tone: Bad_Rows > 0 ? "bad" : "plain" },
    ...(asked > 0 ? [{ label: m.sheets_asked(), value: inIndia(asked), tone: "warn" as const }] : []),
    ...(warned > 0 ? [{ label: m.sheets_warned(), value: inIndia(warned) }] : []),
  ];
  return (
    <section className={styles.step} aria-labelledby="import-check">
      <h2 id="import-check">{m.sheets_step_check()}</h2>
      <Tiles label={m.common_figures()} tiles={tiles} />
      {Bad_Rows + asked + warned > 0 && <Problems desk={desk} importId={id} />}
      {assumedTypes > 0 && (
        <Alert tone="plain">{m.sheets_assumed_types({ count: assumedTypes, shown: inIndia(assumedTypes) })}</Alert>
      )}
      {asked > 0 && (
        <CheckField
          label={m.sheets_with_asked({ count: asked })}
          checked={withAsked}
          onChange={({ target }) => setWithAsked(target.checked)}
        />
      )}
      {failure && <Alert tone="bad">{failure}</Alert>}
      <Actions>
        <Button onClick={onRestart}>{m.sheets_other()}</Button>
        <Button onClick={onBack}>{m.sheets_again()}</Button>
        {count > 0 && (
          <Button look="primary" busy={isBusy} onClick={start}>
            {desk.words.start(count)}
          </Button>
        )}
      </Actions>
    </section>
  );
}
