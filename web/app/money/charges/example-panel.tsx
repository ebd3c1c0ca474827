import { useState } from "react";
import type { ChargeExample, ExampleFlat } from "#domain/money/charges/examples/calls.ts";
import type { ChargeChoices } from "#domain/money/charges/heads/calls.ts";
import { mostExampleFlats } from "#domain/money/charges/heads/codes.ts";
import { addMonths, monthOf } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay, formatMonth } from "../../lib/format.ts";
import { request } from "../../lib/request.ts";
import { useSearch } from "../../lib/use-search.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Card } from "../../ui/card.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import styles from "./example-panel.module.css";
import { FlatsField } from "./flats-field.tsx";
import { tariffIn } from "./tariff-input.ts";
import type { NamedFlat, TariffValues } from "./tariff-values.ts";
import { tariffText } from "./tariff-words.ts";

type PanelProps = {
  values: TariffValues;
  choices: ChargeChoices;
  head: { Charge_HeadID: string; Charge_TariffID?: string };
};
type Found = { example: ChargeExample } | { failure: string };

/** Flats in sight; the others are folded. */
const mostAtOnce = 6;

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** What the tariff as it is typed would charge flats of the society, with the sums. */
export function ExamplePanel({ values, choices, head }: PanelProps) {
  const [month, setMonth] = useState("");
  const [flats, setFlats] = useState<NamedFlat[]>([]);
  const [shown, setShown] = useState<ChargeExample>();
  const tariff = tariffIn(values);
  const asked = JSON.stringify({
    ...head,
    Tariff: tariff,
    ...(month !== "" && { Month: month }),
    ...(flats.length > 0 && { FlatIDs: flats.map(({ FlatID }) => FlatID) }),
  });
  const found = useSearch(asked, async (text, signal): Promise<Found> => {
    const answer = await request("vendor/Fetch_Charge_Example_Info", JSON.parse(text), { signal });
    if (answer.success) {
      if (!signal.aborted) setShown(answer.extras.Data);
      return { example: answer.extras.Data };
    }
    return {
      failure:
        answer.extras.refusal === "invalid-input"
          ? m.charges_example_unready()
          : (answer.extras.Status ?? m.common_failed_on_our_side()),
    };
  });
  const failure = found && "failure" in found ? found.failure : undefined;
  const first = isDay(values.From) ? monthOf(values.From) : undefined;
  return (
    <Card as="section" padding="roomy" aria-label={m.charges_example()} className={styles.panel}>
      <Stack gap={4}>
        <div>
          <h2>{m.charges_example()}</h2>
          <p className={styles.summary}>{tariffText(tariff as never, choices)}</p>
        </div>
        <SelectField label={m.charges_example_month()} value={month} onChange={({ target }) => setMonth(target.value)}>
          <option value="">{m.charges_example_first()}</option>
          {first &&
            Array.from({ length: 24 }, (_, at) => addMonths(first, at)).map((day) => (
              <option key={day} value={day}>
                {formatMonth(day)}
              </option>
            ))}
        </SelectField>
        <div role="status" aria-live="polite">
          {failure ? (
            <Soft>{failure}</Soft>
          ) : shown ? (
            <Example example={shown} />
          ) : (
            <Soft>{m.charges_example_loading()}</Soft>
          )}
        </div>
        <FlatsField
          label={m.charges_example_flats()}
          name="example"
          flats={flats}
          most={mostExampleFlats}
          onChange={setFlats}
        />
      </Stack>
    </Card>
  );
}

function Example({ example }: { example: ChargeExample }) {
  const { Month, Period, Flats, Flats_Charged, Flats_Left_Out, Total_Amount, Problems } = example;
  if (!Period) return <Soft>{m.charges_example_not_due({ month: formatMonth(Month) })}</Soft>;
  return (
    <Stack gap={4}>
      <p>
        {m.charges_example_bill({
          month: formatMonth(Month),
          from: formatDay(Period.From),
          until: formatDay(Period.Until),
        })}
      </p>
      {Problems.map(({ Problem, Flats: count, Flat_Labels }) => (
        <Alert key={Problem} tone="bad">
          {Problem}
          {count > 0 && ` · ${m.charges_example_problem({ count, flats: Flat_Labels.join(", ") })}`}
        </Alert>
      ))}
      <FlatLines flats={Flats.slice(0, mostAtOnce)} />
      {Flats.length > mostAtOnce && (
        <details>
          <summary>{m.charges_example_more({ count: Flats.length - mostAtOnce })}</summary>
          <FlatLines flats={Flats.slice(mostAtOnce)} />
        </details>
      )}
      <p>
        <strong>{m.charges_example_total({ count: Flats_Charged, amount: formatRupees(Total_Amount) })}</strong>{" "}
        {Flats_Left_Out > 0 && m.charges_example_others({ count: Flats_Left_Out })}
      </p>
    </Stack>
  );
}

const FlatLines = ({ flats }: { flats: readonly ExampleFlat[] }) => (
  <Stack as="ul" gap={3}>
    {flats.map(({ FlatID, Flat_Label, Amount, Sums, Problems, Whether_Left_Out }) => (
      <li key={FlatID} aria-label={Flat_Label}>
        <div className={styles.line}>
          <strong>{Flat_Label}</strong>
          <span>{Amount === null ? "–" : formatRupees(Amount)}</span>
        </div>
        {[...Sums, ...Problems].map((text) => (
          <Soft key={text}>{text}</Soft>
        ))}
        {Whether_Left_Out && <Soft>{m.charges_example_left_out()}</Soft>}
      </li>
    ))}
  </Stack>
);
