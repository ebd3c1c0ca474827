import type { ChargeChoices } from "#domain/money/charges/heads/calls.ts";
import type { useCallForm } from "../../kit/form/use-call-form.ts";
import type { Classes, RuleValues, TariffValues } from "./tariff-values.ts";

type TariffForm = Pick<
  ReturnType<typeof useCallForm<"vendor/Create_Charge_Tariff", TariffValues>>,
  "field" | "check" | "group" | "set" | "errorOf" | "values"
>;
export type RuleListProps = { form: TariffForm; choices: ChargeChoices; classes: Classes; ownHead: string };
export type RuleProps = RuleListProps & {
  /** The name of the rule's fields in the form. */
  path: `rules.${string}`;
  rule: RuleValues;
  change: (changed: Partial<RuleValues>) => void;
};
