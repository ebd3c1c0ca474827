import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { mostVoucherLines } from "#domain/money/journal/codes.ts";
import type { LedgerAccount } from "#domain/money/journal/draft.ts";
import { firstOpenDay } from "#domain/money/journal/periods/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { formatRupees, paise, rupees } from "#domain/platform/money.ts";
import { CallForm, FormActions, SubmitButton } from "../../kit/form/call-form.tsx";
import { DayField, MoneyField } from "../../kit/form/fields.tsx";
import { rupeesIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { forCapability, forRole } from "../../lib/for-role.ts";
import { formatDay, formatMonth } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Button, ButtonLink, IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import type { Route } from "./+types/voucher-page";
import { AccountField, accountIn } from "./account-field.tsx";
import { booksPath, correctedMonthIn, entriesAddress, refOf } from "./books-address.ts";
import { OpenBooks } from "./open-books.tsx";
import styles from "./voucher-page.module.css";

/** A chart is shorter than this. */
const mostAccounts = 1000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  await forCapability(page, "books.write");
  const [list, last] = await Promise.all([
    page.ask("vendor/Filter_All_Ledger_Accounts", {
      Limit: mostAccounts,
      Whether_Active_Filter: true,
      Whether_Active: true,
    }),
    page.ask("vendor/Fetch_Book_Check_Info", {}),
  ]);
  forRole(list);
  if (list.extras.refusal === "no-society") return { missing: true as const };
  if (!list.success) return { failure: list.extras.Status ?? m.journal_accounts_failed() };
  // Dues of members and tenants change by their documents only.
  const form: VoucherProps = {
    accounts: list.extras.Data.filter(({ Whether_Control }) => !Whether_Control),
    closedThrough: last.success ? last.extras.Data.Closed_Through : null,
    correctedMonth: correctedMonthIn(url.searchParams),
  };
  return { form };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.journal_new_voucher()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function VoucherPage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={5}>
      <BackLink to={booksPath}>{m.journal_title()}</BackLink>
      <PageHead title={m.journal_new_voucher()} lead={m.journal_voucher_lead()} />
      {"form" in loaderData ? (
        loaderData.form.accounts.length === 0 ? (
          <Notice title={m.posting_none()} action={<OpenBooks />}>
            {m.journal_accounts_none_yet()}
          </Notice>
        ) : (
          <VoucherForm {...loaderData.form} />
        )
      ) : "missing" in loaderData ? (
        <NoSociety />
      ) : (
        <ListFailed title={m.journal_accounts_failed()}>{loaderData.failure}</ListFailed>
      )}
    </Stack>
  );
}

type LineValues = { Account: string; Debit: string; Credit: string };
/** By a key that stays while others are added and removed. */
type LinesValues = { [key: string]: LineValues };

const emptyLine: LineValues = { Account: "", Debit: "", Credit: "" };
const amountIn = (text: string) => (text.trim() === "" ? 0 : rupeesIn(text));

/** Where the form has what the input calls `Lines.0.Debit_Amount`. */
const lineFields = (lines: LinesValues): { [path: string]: `lines.${string}` } =>
  Object.fromEntries(
    Object.keys(lines).flatMap((key, at) => [
      [`Lines.${at}.Ledger_AccountID`, `lines.${key}.Account` as const],
      [`Lines.${at}.Debit_Amount`, `lines.${key}.Debit` as const],
      [`Lines.${at}.Credit_Amount`, `lines.${key}.Credit` as const],
    ]),
  );

const sumOf = (lines: LinesValues, side: "Debit" | "Credit") =>
  Object.values(lines).reduce((sum, line) => sum + (paise(amountIn(line[side])) || 0), 0);

type VoucherProps = {
  accounts: readonly LedgerAccount[];
  closedThrough: string | null;
  /** The first day of a closed month that the voucher corrects, or nothing. */
  correctedMonth: string;
};

/** A voucher with its lines in a grid: the arrows and Enter go down a column, and Enter on the last line adds one. */
function VoucherForm({ accounts, closedThrough, correctedMonth }: VoucherProps) {
  const navigate = useNavigate();
  const added = useRef(0);
  const grid = useRef<HTMLDivElement>(null);
  const today = dayOf(new Date());
  const form = useCallForm("vendor/Create_Journal_Voucher", {
    call: () => import("#domain/money/journal/calls.ts").then(({ journal }) => journal.createVoucher),
    values: {
      Voucher_Day: today as string,
      Narration: correctedMonth && `${m.periods_correction_of({ month: formatMonth(correctedMonth) })}: `,
      lines: { first: emptyLine, second: emptyLine } as LinesValues,
    },
    input: ({ lines, ...voucher }) => ({
      ...voucher,
      Lines: Object.values(lines).map(({ Account, Debit, Credit }) => ({
        Ledger_AccountID: accountIn(accounts, Account)?.Ledger_AccountID ?? "",
        Debit_Amount: amountIn(Debit),
        Credit_Amount: amountIn(Credit),
      })),
    }),
    also: ({ lines, Voucher_Day }) => ({
      Voucher_Day:
        closedThrough !== null && Voucher_Day !== "" && Voucher_Day <= closedThrough
          ? m.periods_day_closed({ day: formatDay(firstOpenDay(closedThrough)!) })
          : undefined,
      ...Object.fromEntries(
        Object.entries(lines)
          .filter(([, { Account }]) => !accountIn(accounts, Account))
          .map(([key]) => [`lines.${key}.Account`, m.journal_account_choose()]),
      ),
    }),
    fieldOf: ({ lines }) => lineFields(lines),
    refusedAt: { "voucher-day-in-future": "Voucher_Day", "month-closed": "Voucher_Day" },
    onDone: ({ Data }) => navigate(entriesAddress.href({}, refOf(Data))),
  });
  const { lines } = form.values;
  const keys = Object.keys(lines);
  const [debit, credit] = [sumOf(lines, "Debit"), sumOf(lines, "Credit")];
  const difference = debit - credit;

  /** What is missing so far stands in the new line. */
  const add = () => {
    const rest = formatRupees(rupees(Math.abs(difference))).replace("₹", "");
    const line = { ...emptyLine, ...(difference > 0 && { Credit: rest }), ...(difference < 0 && { Debit: rest }) };
    form.set({ lines: { ...lines, [`line-${++added.current}`]: line } });
  };
  const change = (key: string, changed: Partial<LineValues>) =>
    form.set({ lines: { ...lines, [key]: { ...lines[key]!, ...changed } } });
  const remove = (key: string) => {
    const { [key]: removed, ...others } = lines;
    form.set({ lines: others });
  };
  const lineCount = keys.length;
  useEffect(() => {
    // The account of the line that was just added.
    if (lineCount > 2 && added.current > 0)
      grid.current?.querySelector<HTMLElement>("[data-line]:last-of-type input")?.focus();
  }, [lineCount]);

  function onKeyDown(event: React.KeyboardEvent<HTMLDivElement>) {
    const input = event.target as HTMLInputElement;
    const { column } = input.dataset;
    // An open list of accounts takes Enter for itself.
    if (event.key !== "Enter" || column === undefined || event.defaultPrevented) return;
    event.preventDefault();
    const cells = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]`)];
    const below = cells[cells.indexOf(input) + (event.shiftKey ? -1 : 1)];
    if (below) below.focus();
    else if (!event.shiftKey && keys.length < mostVoucherLines) add();
  }

  return (
    <CallForm form={form} label={m.journal_new_voucher()} className={styles.form}>
      {correctedMonth && (
        <Alert tone="plain">{m.periods_correction_lead({ month: formatMonth(correctedMonth) })}</Alert>
      )}
      <div className={styles.head}>
        <DayField
          {...form.field("Voucher_Day")}
          label={m.common_date()}
          max={today}
          {...(closedThrough && { hint: m.journal_closed_through({ day: formatDay(closedThrough) }) })}
          required
        />
        <TextField {...form.field("Narration")} label={m.journal_narration()} maxLength={300} required />
      </div>
      <Card padding="flush" className={styles.sheet}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter moves between its inputs, which do the rest */}
        <div ref={grid} className={styles.grid} onKeyDown={onKeyDown}>
          {keys.map((key, at) => {
            const number = String(at + 1);
            return (
              <fieldset key={key} className={styles.line} data-line>
                <legend className="visually-hidden">{m.journal_line({ number })}</legend>
                <AccountField
                  field={form.field(`lines.${key}.Account`)}
                  accounts={accounts}
                  className={styles.account}
                  onType={(Account) => change(key, { Account })}
                />
                <MoneyField
                  {...form.field(`lines.${key}.Debit`)}
                  label={m.journal_debit()}
                  className={styles.amount}
                  data-column="debit"
                />
                <MoneyField
                  {...form.field(`lines.${key}.Credit`)}
                  label={m.journal_credit()}
                  className={styles.amount}
                  data-column="credit"
                />
                {keys.length > 2 && (
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
          <div className={styles.line}>
            <div className={styles.account}>
              {keys.length < mostVoucherLines && (
                <Button look="quiet" onClick={add}>
                  <IconPlus size={18} aria-hidden /> {m.journal_line_add()}
                </Button>
              )}
            </div>
            <output className={styles.sum} aria-label={m.journal_sum_of_debits()}>
              {formatRupees(rupees(debit))}
            </output>
            <output className={styles.sum} aria-label={m.journal_sum_of_credits()}>
              {formatRupees(rupees(credit))}
            </output>
          </div>
        </div>
      </Card>
      <p role="status" className={styles.difference} data-off={difference !== 0 || undefined}>
        {difference !== 0
          ? (difference > 0 ? m.journal_difference_credit : m.journal_difference_debit)({
              amount: formatRupees(rupees(Math.abs(difference))),
            })
          : debit > 0
            ? m.journal_balanced()
            : m.journal_difference_none()}
      </p>
      <FormActions>
        <ButtonLink to={booksPath}>{m.common_cancel()}</ButtonLink>
        <SubmitButton form={form}>{m.journal_post()}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}
