import { Fields } from "../../kit/form/call-form.tsx";
import { DayField, MoneyField, NumberField } from "../../kit/form/fields.tsx";
import { m } from "../../paraglide/messages.js";
import { ChoicesField } from "../../ui/choices-field.tsx";
import { CheckField, SelectField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { FlatRates } from "./flat-rates.tsx";
import { KindField, MeterFields } from "./meter-fields.tsx";
import { ClassRates, VehicleRates } from "./rate-grid.tsx";
import type { RuleProps } from "./rule-props.ts";
import type { WholeName } from "./tariff-values.ts";
import { areaWords, basisWords, perWords, shareWords, unitWords } from "./tariff-words.ts";

export const optionsOf = (words: { [value: string]: string }) =>
  Object.entries(words).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

const wholes = ["equal", "by-class", "area", "chosen"] as const satisfies readonly WholeName[];

/** What a rule charges: the basis, and the fields that this basis has. */
export function BasisFields(props: RuleProps) {
  const { form, path } = props;
  return (
    <Stack gap={4}>
      <SelectField {...form.field(`${path}.Basis`)} label={m.charges_basis()}>
        {optionsOf(basisWords())}
      </SelectField>
      <FieldsOfBasis {...props} />
    </Stack>
  );
}

function FieldsOfBasis(props: RuleProps) {
  const { form, path, rule } = props;
  switch (rule.Basis) {
    case "construction-cost":
      return <Percent {...props} label={m.charges_percent_year()} hint={m.charges_percent_cost_hint()} />;
    case "parking":
      return (
        <>
          <VehicleRates {...props} />
          <Per {...props} />
        </>
      );
    case "person":
    case "connection":
      return (
        <Fields>
          <Rate {...props} />
          <Per {...props} />
        </Fields>
      );
    case "metered":
      return <MeterFields {...props} />;
    case "share":
      return (
        <>
          <Fields>
            <MoneyField
              {...form.field(`${path}.Total`)}
              label={m.charges_total()}
              hint={m.charges_total_hint()}
              optional
            />
            <SelectField {...form.field(`${path}.Share_By`)} label={m.charges_share_by()}>
              {optionsOf(shareWords())}
            </SelectField>
            {rule.Share_By === "usage" && <KindField form={form} path={path} choices={props.choices} />}
          </Fields>
          <CheckField {...form.check(`${path}.Exact`)} label={m.charges_exact()} hint={m.charges_exact_hint()} />
        </>
      );
    case "levy":
      return (
        <>
          <Fields>
            <NumberField {...form.field(`${path}.Instalments`)} label={m.charges_instalments()} required />
            <DayField
              {...form.field(`${path}.First_Month`)}
              label={m.charges_first_month()}
              hint={m.charges_first_month_hint()}
              required
            />
            <SelectField {...form.field(`${path}.Whole`)} label={m.charges_whole()}>
              {optionsOf(Object.fromEntries(wholes.map((whole) => [whole, basisWords()[whole]!])))}
            </SelectField>
          </Fields>
          <WholeFields {...props} whole={rule.Whole} isLevy />
        </>
      );
    case "percent":
      return <PercentOfHeads {...props} />;
    case "event":
      return (
        <Fields>
          <TextField
            {...form.field(`${path}.Event`)}
            label={m.charges_event()}
            hint={m.charges_event_hint()}
            maxLength={40}
            required
          />
          <Rate {...props} />
        </Fields>
      );
    default:
      return <WholeFields {...props} whole={rule.Basis} />;
  }
}

/** The bases that a levy can be by too. Its whole amount has no span. */
function WholeFields({ whole, isLevy = false, ...props }: RuleProps & { whole: WholeName; isLevy?: boolean }) {
  const { form, path } = props;
  const per = !isLevy && <Per {...props} />;
  switch (whole) {
    case "equal":
      return (
        <Fields>
          <Rate {...props} />
          {per}
        </Fields>
      );
    case "area":
      return (
        <Fields>
          <Rate {...props} />
          <SelectField {...form.field(`${path}.Unit`)} label={m.charges_unit()}>
            {optionsOf(unitWords())}
          </SelectField>
          <SelectField {...form.field(`${path}.Area`)} label={m.charges_area()}>
            {optionsOf(areaWords())}
          </SelectField>
          {per}
        </Fields>
      );
    case "by-class":
      return (
        <>
          <ClassRates {...props} />
          {per}
        </>
      );
    case "chosen":
      return (
        <>
          <FlatRates {...props} />
          {per}
        </>
      );
  }
}

const Rate = ({ form, path }: RuleProps) => (
  <MoneyField {...form.field(`${path}.Rate`)} label={m.bills_rate()} hint={m.charges_rate_hint()} required />
);

const Per = ({ form, path }: RuleProps) => (
  <SelectField {...form.field(`${path}.Per`)} label={m.charges_per()}>
    {optionsOf(perWords())}
  </SelectField>
);

const Percent = ({ form, path, label, hint }: RuleProps & { label: string; hint: string }) => (
  <MoneyField {...form.field(`${path}.Percent`)} label={label} hint={hint} icon="%" required />
);

function PercentOfHeads(props: RuleProps) {
  const { form, path, rule, choices, ownHead, change } = props;
  const others = choices.Heads.filter((head) => head.Charge_HeadID !== ownHead && !head.Whether_Ended);
  return (
    <>
      <Fields>
        <Percent {...props} label={m.charges_percent()} hint={m.charges_percent_hint()} />
        <SelectField {...form.field(`${path}.Of`)} label={m.charges_percent_of()}>
          <option value="services">{m.charges_of_services()}</option>
          <option value="chosen">{m.charges_of_chosen()}</option>
        </SelectField>
      </Fields>
      {rule.Of === "chosen" && (
        <ChoicesField
          {...form.group(`${path}.Heads`)}
          label={m.charges_heads()}
          several
          columns
          choices={others.map(({ Charge_HeadID, Charge_Name }) => ({ value: Charge_HeadID, label: Charge_Name }))}
          chosen={rule.Heads}
          onChoose={(Heads) => change({ Heads })}
          none={<p>{m.charges_no_other_heads()}</p>}
        />
      )}
    </>
  );
}
