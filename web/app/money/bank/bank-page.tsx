import IconBuildingBank from "@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { Link } from "react-router";
import type { BankAccount } from "#domain/money/bank/accounts/calls.ts";
import { bankAccountKinds, mostBankAccounts } from "#domain/money/bank/accounts/codes.ts";
import { formatRupees, paise, rupees } from "#domain/platform/money.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatDay } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import { headName } from "../charges/tariff-words.ts";
import type { Route } from "./+types/bank-page";
import {
  bankAccountHref,
  chequesAddress,
  depositPath,
  newAccountPath,
  postDatedAddress,
  unreconciledPath,
} from "./bank-address.ts";
import { gatewayAddress } from "./gateway/gateway-address.ts";
import { linesPath } from "./lines/lines-address.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const list = await context.get(pageContext).ask("vendor/Filter_All_Bank_Accounts", { Limit: mostBankAccounts });
  forRole(list);
  if (list.extras.refusal === "no-society") return { missing: true as const };
  if (!list.success) return { failure: list.extras.Status ?? m.bank_failed() };
  return { accounts: list.extras.Data };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.bank_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** The bank accounts of a society or a landlord, with what they have by the books. */
export default function BankPage({ loaderData }: Route.ComponentProps) {
  const mayWrite = useMay()("bank.write");
  const add = mayWrite && "accounts" in loaderData && (
    <ButtonLink look="primary" to={newAccountPath}>
      <IconPlus size={18} aria-hidden /> {m.bank_add()}
    </ButtonLink>
  );
  return (
    <Stack gap={5}>
      <PageHead title={m.bank_title()} lead={m.bank_lead()} actions={add} />
      {"missing" in loaderData ? (
        <NoSociety />
      ) : "failure" in loaderData ? (
        <ListFailed title={m.bank_failed()}>{loaderData.failure}</ListFailed>
      ) : loaderData.accounts.length === 0 ? (
        <Notice
          role="status"
          icon={<IconBuildingBank size={32} />}
          title={m.bank_none()}
          action={<ButtonLink to={gatewayAddress.path}>{m.gateway_title()}</ButtonLink>}
        >
          {m.bank_none_yet()}
        </Notice>
      ) : (
        <Accounts accounts={loaderData.accounts} />
      )}
    </Stack>
  );
}

function Accounts({ accounts }: { accounts: readonly BankAccount[] }) {
  const open = accounts.filter(({ Closed_On }) => Closed_On === null);
  const closed = accounts.filter(({ Closed_On }) => Closed_On !== null);
  return (
    <>
      <Row gap={3}>
        <ButtonLink to={linesPath}>{m.bank_lines_title()}</ButtonLink>
        <ButtonLink to={chequesAddress.path}>{m.cheques_title()}</ButtonLink>
        <ButtonLink to={postDatedAddress.path}>{m.post_dated_title()}</ButtonLink>
        <ButtonLink to={unreconciledPath}>{m.unreconciled_title()}</ButtonLink>
        <ButtonLink to={depositPath}>{m.deposits_title()}</ButtonLink>
        <ButtonLink to={gatewayAddress.path}>{m.gateway_title()}</ButtonLink>
      </Row>
      {open.length > 0 && <AccountTable label={m.bank_title()} accounts={open} hasTotal={open.length > 1} />}
      {closed.length > 0 && (
        <details>
          <summary>{m.bank_closed({ count: closed.length })}</summary>
          <AccountTable label={m.bank_closed_accounts()} accounts={closed} hasTotal={false} />
        </details>
      )}
    </>
  );
}

type TableProps = { label: string; accounts: readonly BankAccount[]; hasTotal: boolean };

function AccountTable({ label, accounts, hasTotal }: TableProps) {
  const [account, number, collects] = [m.common_account(), m.bank_number(), m.bank_collects()];
  const balance = m.common_balance();
  // In paise, so that the sum is exact.
  const total = rupees(accounts.reduce((sum, { Balance }) => sum + paise(Balance), 0));
  return (
    <Card padding="flush">
      <Table
        label={label}
        columns={[account, number, collects, balance]}
        figures={[balance]}
        foot={
          hasTotal && (
            <>
              <Cell label="" kind="name">
                {m.common_total()}
              </Cell>
              <td />
              <td />
              <Cell label={balance} kind="figure">
                {formatRupees(total)}
              </Cell>
            </>
          )
        }
      >
        {accounts.map((each) => (
          <tr key={each.Bank_AccountID}>
            <Cell label="" kind="name">
              <Link to={bankAccountHref(each.Bank_AccountID)}>{each.Bank_Account_Name}</Link>{" "}
              {each.Whether_Default && <Badge tone="accent">{m.bank_default()}</Badge>}
              <Soft isBlock>{[each.Bank_Name, each.Branch_Name].filter(Boolean).join(", ")}</Soft>
            </Cell>
            <Cell label={number}>
              {each.Masked_Account_No}
              <Soft isBlock>
                {each.IFSC} · {bankAccountKinds[each.Account_Kind]}
              </Soft>
            </Cell>
            <Cell label={collects}>{collectsOf(each)}</Cell>
            <Cell label={balance} kind="figure">
              {formatRupees(each.Balance)}
            </Cell>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

/** The heads of charge that an account collects, in words. */
export function collectsOf({ Charge_Heads, Whether_Default, Closed_On }: BankAccount): string {
  if (Closed_On !== null) return m.bank_closed_on({ day: formatDay(Closed_On) });
  const heads = Charge_Heads.map(headName).join(", ");
  if (!Whether_Default) return heads === "" ? m.bank_collects_chosen() : heads;
  return heads === "" ? m.bank_collects_rest() : m.bank_collects_and_rest({ heads });
}
