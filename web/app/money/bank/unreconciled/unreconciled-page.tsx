import { mostBankAccounts } from "#domain/money/bank/accounts/codes.ts";
import type { Unreconciled, UnreconciledGroup } from "#domain/money/bank/unreconciled/calls.ts";
import { suspenseKind, unreconciledKinds } from "#domain/money/bank/unreconciled/codes.ts";
import { bookFormats } from "#domain/money/journal/papers/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { FilterBar } from "../../../kit/list/filter-bar.tsx";
import { ExportMenu } from "../../../kit/sheets/export-menu.tsx";
import { forRole } from "../../../lib/for-role.ts";
import { formatDay } from "../../../lib/format.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Section } from "../../../ui/section.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { NoSociety } from "../../bills/no-society.tsx";
import { bankPath, readUnreconciled } from "../bank-address.ts";
import type { Route } from "./+types/unreconciled-page";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const asked = readUnreconciled(url.searchParams);
  const list = await ask("vendor/Filter_All_Bank_Accounts", { Limit: mostBankAccounts });
  forRole(list);
  if (list.extras.refusal === "no-society") return { missing: true as const };
  if (!list.success) return { failure: list.extras.Status ?? m.unreconciled_failed() };
  const accounts = list.extras.Data.map(({ Bank_AccountID, Bank_Account_Name }) => ({
    id: Bank_AccountID,
    name: Bank_Account_Name,
  }));
  const account = asked.account || (accounts[0]?.id ?? "");
  const state = { account, day: asked.day };
  if (account === "") return { accounts, state };
  const input = { Bank_AccountID: account as never, ...(asked.day !== "" && { Day: asked.day as never }) };
  const found = await ask("vendor/Fetch_Unreconciled_Items", input);
  if (!found.success) return { accounts, state, failure: found.extras.Status ?? m.unreconciled_failed() };
  return { accounts, state, found: found.extras.Data };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.unreconciled_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** For a bank account and a day: how the balance of the books comes to that of the statement. */
export default function UnreconciledPage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={5}>
      <BackLink to={bankPath}>{m.bank_title()}</BackLink>
      <PageHead title={m.unreconciled_title()} lead={m.unreconciled_lead()} />
      {"missing" in loaderData ? (
        <NoSociety />
      ) : (
        <>
          {"state" in loaderData && loaderData.state && loaderData.accounts.length > 0 && (
            <FilterBar label={m.unreconciled_filters()}>
              <SelectField label={m.common_account()} name="Account" defaultValue={loaderData.state.account}>
                {loaderData.accounts.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <TextField
                type="date"
                label={m.unreconciled_day()}
                name="Day"
                max={dayOf(new Date())}
                defaultValue={"found" in loaderData && loaderData.found ? loaderData.found.Day : loaderData.state.day}
              />
            </FilterBar>
          )}
          {"failure" in loaderData && loaderData.failure ? (
            <ListFailed title={m.unreconciled_failed()}>{loaderData.failure}</ListFailed>
          ) : "found" in loaderData && loaderData.found ? (
            <>
              <ExportMenu
                path="vendor/Export_Unreconciled_Items"
                input={{ Bank_AccountID: loaderData.state.account as never, Day: loaderData.found.Day }}
                formats={bookFormats}
              />
              <Balances found={loaderData.found} />
            </>
          ) : (
            <Notice role="status" title={m.bank_none()}>
              {m.bank_none_yet()}
            </Notice>
          )}
        </>
      )}
    </Stack>
  );
}

/** Below zero with a sign, as what is taken off. */
const signed = (amount: number): string => (amount < 0 ? `− ${formatRupees(-amount)}` : formatRupees(amount));

function Balances({ found }: { found: Unreconciled }) {
  const counted = found.Groups.filter(({ Unreconciled_Kind }) => Unreconciled_Kind !== suspenseKind);
  const { Statement_Balance, Statement_Until, Difference, Opening_Difference, Missing_Difference } = found;
  const parts = [
    ...(Opening_Difference ? [m.unreconciled_opening({ amount: signed(Opening_Difference) })] : []),
    ...(Missing_Difference ? [m.unreconciled_lines_missing({ amount: signed(Missing_Difference) })] : []),
  ];
  return (
    <>
      <Card padding="roomy">
        <Stack gap={4}>
          <Facts
            facts={[
              { name: m.unreconciled_books(), value: signed(found.Book_Balance) },
              ...counted.map((group) => ({
                name: unreconciledKinds[group.Unreconciled_Kind],
                value: signed(group.Amount),
              })),
              { name: m.unreconciled_expected(), value: <strong>{signed(found.Reconciled_Balance)}</strong> },
              {
                name: m.unreconciled_statement(),
                value: (
                  <strong>{Statement_Balance === null ? m.unreconciled_unknown() : signed(Statement_Balance)}</strong>
                ),
              },
            ]}
          />
          {Difference === null ? (
            <Alert tone="plain">{m.unreconciled_no_statement()}</Alert>
          ) : Difference === 0 && parts.length === 0 ? (
            <Alert tone="good">{m.unreconciled_agrees()}</Alert>
          ) : (
            <Alert tone="bad">{[m.unreconciled_differs({ amount: signed(Difference) }), ...parts].join(" ")}</Alert>
          )}
          {Statement_Until !== null && <Soft>{m.unreconciled_until({ day: formatDay(Statement_Until) })}</Soft>}
        </Stack>
      </Card>
      {found.Groups.map((group) => (
        <Items key={group.Unreconciled_Kind} group={group} />
      ))}
    </>
  );
}

/** So many are shown at once; more open on request, since a month without statements has hundreds. */
const fewItems = 20;

function Items({ group }: { group: UnreconciledGroup }) {
  const label = unreconciledKinds[group.Unreconciled_Kind];
  const [day, what, amount] = [m.common_date(), m.unreconciled_item(), m.common_amount()];
  const rest = group.Count - group.Items.length;
  return (
    <Section title={label} {...(group.Unreconciled_Kind === suspenseKind && { lead: m.unreconciled_suspense_lead() })}>
      <details open={group.Count <= fewItems}>
        <summary>{m.unreconciled_show({ count: group.Count, amount: signed(group.Amount) })}</summary>
        <Card padding="flush">
          <Table
            label={label}
            columns={[day, what, amount]}
            figures={[amount]}
            foot={
              <>
                <Cell label="" kind="name">
                  {m.common_total()}
                </Cell>
                <td />
                <Cell label={amount} kind="figure">
                  {signed(group.Amount)}
                </Cell>
              </>
            }
          >
            {group.Items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an answer never move
              <tr key={at}>
                <Cell label="" kind="name">
                  {formatDay(item.Day)}
                </Cell>
                <Cell label={what}>
                  {item.Text}
                  <Soft isBlock>{item.Document_No}</Soft>
                </Cell>
                <Cell label={amount} kind="figure">
                  {signed(item.Amount)}
                </Cell>
              </tr>
            ))}
          </Table>
        </Card>
      </details>
      {rest > 0 && <Soft>{m.unreconciled_more({ count: rest })}</Soft>}
    </Section>
  );
}
