import { useNavigate, useRevalidator } from "react-router";
import type { Budget, BudgetRow, BudgetVersion } from "#domain/money/budgets/calls.ts";
import { ledgerTypes } from "#domain/money/journal/codes.ts";
import { addMonths, daysOfYear, yearInWords } from "#domain/platform/days.ts";
import { formatRupees, paise, rupees } from "#domain/platform/money.ts";
import { CallForm, FormActions, SubmitButton } from "../../kit/form/call-form.tsx";
import { MoneyField } from "../../kit/form/fields.tsx";
import { rupeesIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { forCapability, forRole } from "../../lib/for-role.ts";
import { formatMonth } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { BackLink } from "../../ui/back-link.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CheckField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Soft } from "../../ui/soft.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import { budgetHref, budgetPath, yearIn } from "../journal/books-address.ts";
import type { Route } from "./+types/budget-edit-page";
import styles from "./budget-edit-page.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  await forCapability(page, "books.write");
  const year = yearIn(url.searchParams);
  const answer = await page.ask("vendor/Fetch_Budget_Info", year === undefined ? {} : { Financial_Year: year });
  forRole(answer);
  if (answer.extras.refusal === "no-society") return { missing: true as const };
  if (!answer.success) return { failure: answer.extras.Status ?? m.budget_failed() };
  const budget = answer.extras.Data;
  const draft = budget.Versions.find(({ Budget_Status }) => Budget_Status === 1);
  if (!draft || !budget.Whether_Open) return { failure: m.budget_no_draft() };
  const form: FormProps = { budget, draft };
  return { form };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.budget_edit()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function BudgetEditPage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={5}>
      <BackLink to={"form" in loaderData ? budgetHref({ year: loaderData.form.budget.Financial_Year }) : budgetPath}>
        {m.budget_title()}
      </BackLink>
      {"form" in loaderData ? (
        <BudgetForm {...loaderData.form} />
      ) : "missing" in loaderData ? (
        <NoSociety />
      ) : (
        <ListFailed title={m.budget_failed()}>{loaderData.failure}</ListFailed>
      )}
    </Stack>
  );
}

type LineValues = { Amount: string; ByMonth: boolean; Months: { [month: string]: string }; Note: string };
type LinesValues = { [accountId: string]: LineValues };

const plain = (amount: number) => (amount === 0 ? "" : String(amount));
const amountIn = (text: string) => (text.trim() === "" ? 0 : rupeesIn(text));
const places = Array.from({ length: 12 }, (_, at) => `m${at}`);

const lineOf = ({ Amount, Months, Note }: BudgetRow): LineValues => ({
  Amount: plain(Amount),
  ByMonth: Months !== null,
  Months: Object.fromEntries(places.map((place, at) => [place, Months ? plain(Months[at]!) : ""])),
  Note,
});
const isFilled = ({ Amount, ByMonth, Note }: LineValues) => Amount.trim() !== "" || ByMonth || Note.trim() !== "";
const paiseOf = (text: string) => paise(amountIn(text)) || 0;

type FormProps = { budget: Budget; draft: BudgetVersion };

/** The draft with a row for each account; the months are typed where an amount is not spread evenly. */
function BudgetForm({ budget, draft }: FormProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { Rows, Financial_Year: year } = budget;
  const form = useCallForm("vendor/Edit_Budget", {
    call: () => import("#domain/money/budgets/calls.ts").then(({ budgets }) => budgets.edit),
    about: draft.BudgetID,
    version: draft.updated_at,
    values: { lines: Object.fromEntries(Rows.map((row) => [row.Ledger_AccountID, lineOf(row)])) as LinesValues },
    input: ({ lines }) => ({
      BudgetID: draft.BudgetID,
      // The schema asks for it; a newer version, once looked at, takes its place.
      updated_at: draft.updated_at,
      Lines: Object.entries(lines)
        .filter(([, line]) => isFilled(line))
        .map(([Ledger_AccountID, { Amount, ByMonth, Months, Note }]) => ({
          Ledger_AccountID,
          Amount: amountIn(Amount),
          Months: ByMonth ? places.map((place) => amountIn(Months[place] ?? "")) : null,
          Note,
        })),
    }),
    fieldOf: ({ lines }) =>
      Object.fromEntries(
        Object.entries(lines)
          .filter(([, line]) => isFilled(line))
          .flatMap(([id], at) => [
            [`Lines.${at}.Amount`, `lines.${id}.Amount` as const],
            [`Lines.${at}.Months`, `lines.${id}.Amount` as const],
            [`Lines.${at}.Note`, `lines.${id}.Note` as const],
          ]),
      ),
    onStale: revalidate,
    onDone: () => navigate(budgetHref({ year })),
  });
  const { lines } = form.values;
  const sumOf = (type: BudgetRow["Ledger_Type"]) =>
    Rows.filter(({ Ledger_Type }) => Ledger_Type === type).reduce(
      (sum, { Ledger_AccountID }) => sum + paiseOf(lines[Ledger_AccountID]?.Amount ?? ""),
      0,
    );
  const [income, expense] = [sumOf("income"), sumOf("expense")];
  return (
    <>
      <PageHead title={m.budget_edit_title({ year: yearInWords(year) })} lead={m.budget_edit_lead()} />
      <CallForm form={form} label={m.budget_edit()}>
        {(["income", "expense"] as const).map((type) => (
          <Card key={type} as="section" padding="roomy" aria-label={ledgerTypes[type]}>
            <h2>{ledgerTypes[type]}</h2>
            {Rows.filter(({ Ledger_Type }) => Ledger_Type === type).map((row) => (
              <AccountLine
                key={row.Ledger_AccountID}
                row={row}
                form={form}
                line={lines[row.Ledger_AccountID]!}
                year={year}
              />
            ))}
          </Card>
        ))}
        <p role="status" className={styles.sums}>
          {m.budget_sums({
            income: formatRupees(rupees(income)),
            expense: formatRupees(rupees(expense)),
            surplus: formatRupees(rupees(income - expense)),
          })}
        </p>
        <FormActions>
          <ButtonLink to={budgetHref({ year })}>{m.common_cancel()}</ButtonLink>
          <SubmitButton form={form}>{m.common_save()}</SubmitButton>
        </FormActions>
      </CallForm>
    </>
  );
}

type Form = ReturnType<typeof useCallForm<"vendor/Edit_Budget", { lines: LinesValues }>>;
type AccountLineProps = { row: BudgetRow; form: Form; line: LineValues; year: number };

function AccountLine({ row, form, line, year }: AccountLineProps) {
  const { Ledger_AccountID: id, Ledger_Code, Ledger_Name, Actual_Amount } = row;
  const path = `lines.${id}` as const;
  const { first } = daysOfYear(year);
  const sum = places.reduce((all, place) => all + paiseOf(line.Months[place] ?? ""), 0);
  return (
    <fieldset className={styles.line}>
      <legend>
        {Ledger_Code} {Ledger_Name}
        <Soft as="span" size="sm">
          {" "}
          {m.budget_actual_so_far({ amount: formatRupees(Actual_Amount) })}
        </Soft>
      </legend>
      <MoneyField {...form.field(`${path}.Amount`)} label={m.budget_of_year()} className={styles.amount} />
      <TextField {...form.field(`${path}.Note`)} label={m.common_note()} maxLength={300} />
      <CheckField
        label={m.budget_by_month()}
        checked={line.ByMonth}
        onChange={({ target }) =>
          form.set({ lines: { ...form.values.lines, [id]: { ...line, ByMonth: target.checked } } })
        }
      />
      {line.ByMonth && (
        <div className={styles.months}>
          {places.map((place, at) => (
            <MoneyField
              key={place}
              {...form.field(`${path}.Months.${place}`)}
              label={formatMonth(addMonths(first, at), "short")}
              className={styles.amount}
            />
          ))}
          <p role="status">{m.budget_months_sum({ amount: formatRupees(rupees(sum)) })}</p>
        </div>
      )}
    </fieldset>
  );
}
