import { useNavigate } from "react-router";
import type { BudgetTariff } from "#domain/money/budgets/tariff/calls.ts";
import type { ChargeChoices, ChargeHeadInfo, ChargeTariff } from "#domain/money/charges/heads/calls.ts";
import type { TariffTerms } from "#domain/money/charges/terms/draft.ts";
import { addMonths, dayOf, lastOf, monthOf } from "#domain/platform/days.ts";
import { CallForm, Fields, FormActions, SubmitButton } from "../../kit/form/call-form.tsx";
import { DayField } from "../../kit/form/fields.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { forCapability, forRole } from "../../lib/for-role.ts";
import { formatDay, formatMonth, formatNumber } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/tariff-page";
import { budgetTariffIn, mostRates, termsOfBudget } from "./budget-tariff.ts";
import { headHref } from "./charges-address.ts";
import { ExamplePanel } from "./example-panel.tsx";
import { RuleList } from "./rule-list.tsx";
import { fieldsOf, tariffIn } from "./tariff-input.ts";
import styles from "./tariff-page.module.css";
import { type Classes, type TariffValues, valuesOf, withoutZeros } from "./tariff-values.ts";
import { cycleWords } from "./tariff-words.ts";
import { headTemplates, tariffOf } from "./templates.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  await forCapability(page, "charges.write");
  const asked = params.tariffId === undefined ? budgetTariffIn(url.searchParams) : undefined;
  const [info, choices, proposal] = await Promise.all([
    page.ask("vendor/Fetch_Charge_Head_Info", { Charge_HeadID: params.headId as never }),
    page.ask("vendor/Fetch_Charge_Choices_Info", {}),
    asked && page.ask("vendor/Fetch_Budget_Tariff_Info", { ...asked, Charge_HeadID: params.headId as never }),
  ]);
  forRole(info);
  if (!info.success || !choices.success) return { failure: info.extras.Status ?? m.charges_failed() };
  const head = info.extras.Data;
  const edited = head.Tariffs.find(({ Charge_TariffID }) => Charge_TariffID === params.tariffId);
  const copied = head.Tariffs.find(({ Charge_TariffID }) => Charge_TariffID === url.searchParams.get("copy"));
  if (params.tariffId !== undefined && !edited) return { failure: m.charges_tariff_gone() };
  const template = url.searchParams.get("template") ?? "";
  const proposed = proposal?.success ? proposal.extras.Data : undefined;
  return { head, choices: choices.extras.Data, edited, copied, template, proposed };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.charges_tariff()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function TariffPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Stack gap={5}>
      <BackLink to={headHref(params.headId)}>
        {"head" in loaderData ? loaderData.head!.Charge_Name : m.charges_title()}
      </BackLink>
      {"head" in loaderData ? (
        <TariffForm {...(loaderData as TariffProps)} />
      ) : (
        <ListFailed title={m.charges_failed()}>{loaderData.failure}</ListFailed>
      )}
    </Stack>
  );
}

type TariffProps = {
  head: ChargeHeadInfo;
  choices: ChargeChoices;
  edited: ChargeTariff | undefined;
  copied: ChargeTariff | undefined;
  template: string;
  proposed: BudgetTariff | undefined;
};

const allTypes = ["1", "2", "3", "4", "5"];

/** The first day that a new tariff can begin on: of the next month, or after what was billed. */
const firstDay = ({ Billed_Until }: ChargeHeadInfo): string => {
  const next = addMonths(monthOf(dayOf(new Date())), 1);
  return Billed_Until === null ? next : lastOf(next, addMonths(monthOf(Billed_Until), 1));
};

/** Why the form does not begin with the budget's proposal, and what to do. */
const unfitted = ({ Factor, Rates }: BudgetTariff): string =>
  Rates && Rates.length > mostRates && Factor !== null
    ? m.budget_tariff_too_many({ most: String(mostRates), count: formatNumber(Rates.length), factor: String(Factor) })
    : m.budget_tariff_nothing();

function TariffForm({ head, choices, edited, copied, template, proposed }: TariffProps) {
  const navigate = useNavigate();
  const { Charge_HeadID } = head;
  const classes: Classes = {
    types: allTypes,
    names: choices.Type_Names.flatMap(({ Flat_Type_Name }) => (Flat_Type_Name === "" ? [] : [Flat_Type_Name])),
  };
  const begun = headTemplates.find(({ id }) => id === template);
  const from = firstDay(head);
  const ofBudget = proposed && termsOfBudget(proposed, from);
  const terms: TariffTerms = edited ?? ofBudget ?? (copied ? { ...copied, From: from } : tariffOf(begun, from));
  const begin = valuesOf(terms, classes, proposed ? [...proposed.Flats, ...head.Flats] : head.Flats);
  const values = edited || copied || ofBudget ? begin : withoutZeros(begin);
  const shared = {
    values,
    fieldOf: fieldsOf,
    refusedAt: { "charge-tariff-exists": "From", "charge-head-ended": "From" } as const,
    onDone: () => navigate(headHref(Charge_HeadID)),
  };
  const creating = useCallForm("vendor/Create_Charge_Tariff", {
    ...shared,
    call: () => import("#domain/money/charges/calls.ts").then(({ charges }) => charges.createTariff),
    about: Charge_HeadID,
    input: (typed) => ({ Charge_HeadID, Tariff: tariffIn(typed) }),
  });
  const editing = useCallForm("vendor/Edit_Charge_Tariff", {
    ...shared,
    call: () => import("#domain/money/charges/calls.ts").then(({ charges }) => charges.editTariff),
    about: edited?.Charge_TariffID ?? "",
    version: edited?.updated_at,
    input: (typed) => ({ Charge_TariffID: edited?.Charge_TariffID ?? "", Tariff: tariffIn(typed) }),
  });
  const form = (edited ? editing : creating) as typeof creating;
  const typed = form.values as TariffValues;
  return (
    <>
      <PageHead
        title={edited ? m.charges_tariff_edit({ day: formatDay(edited.From) }) : m.charges_tariff_new()}
        lead={m.charges_tariff_lead({ head: head.Charge_Name })}
      />
      <div className={styles.desk}>
        <CallForm form={form} label={m.charges_tariff()}>
          {begun && <Alert tone="plain">{m.charges_template_begun()}</Alert>}
          {ofBudget && <Alert tone="plain">{m.budget_tariff_begun()}</Alert>}
          {proposed && !ofBudget && <Alert tone="plain">{unfitted(proposed)}</Alert>}
          <Fields legend={m.charges_when()}>
            <DayField {...form.field("From")} label={m.common_from()} hint={m.charges_first_day_hint()} required />
            <SelectField {...form.field("Cycle_Months")} label={m.common_billed_column()}>
              {Object.entries(cycleWords()).map(([months, label]) => (
                <option key={months} value={months}>
                  {label}
                </option>
              ))}
            </SelectField>
            {typed.Cycle_Months !== "1" && (
              <SelectField
                {...form.field("Cycle_Month")}
                label={m.charges_cycle_month()}
                hint={m.charges_cycle_month_hint()}
              >
                {Array.from({ length: 12 }, (_, month) => month + 1).map((month) => (
                  <option key={month} value={month}>
                    {formatMonth(`2026-${String(month).padStart(2, "0")}-01`).replace(" 2026", "")}
                  </option>
                ))}
              </SelectField>
            )}
            <SelectField {...form.field("When")} label={m.charges_billed_when()}>
              <option value="advance">{m.charges_in_advance()}</option>
              <option value="arrears">{m.charges_in_arrears()}</option>
            </SelectField>
            <SelectField {...form.field("Pro_Rata")} label={m.charges_pro_rata()} hint={m.charges_pro_rata_hint()}>
              <option value="days">{m.charges_pro_rata_days()}</option>
              <option value="months">{m.charges_pro_rata_months()}</option>
              <option value="none">{m.charges_pro_rata_none()}</option>
            </SelectField>
          </Fields>
          <RuleList form={form} choices={choices} classes={classes} ownHead={Charge_HeadID} />
          <FormActions>
            <ButtonLink to={headHref(Charge_HeadID)}>{m.common_cancel()}</ButtonLink>
            <SubmitButton form={form}>{m.charges_tariff_save()}</SubmitButton>
          </FormActions>
        </CallForm>
        <ExamplePanel
          values={typed}
          choices={choices}
          head={{ Charge_HeadID, ...(edited && { Charge_TariffID: edited.Charge_TariffID }) }}
        />
      </div>
    </>
  );
}
