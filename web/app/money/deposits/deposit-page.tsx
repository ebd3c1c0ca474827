import { useState } from "react";
import { data, Link } from "react-router";
import { depositEntries, depositSources, interestTypes } from "#domain/money/deposits/codes.ts";
import type { DepositInfo } from "#domain/money/deposits/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatDay } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { BackLink } from "../../ui/back-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { entriesAddress } from "../journal/books-address.ts";
import type { Route } from "./+types/deposit-page";
import { ReceiveDialog, ReverseDialog, SettleDialog } from "./deposit-dialogs.tsx";
import { DepositState } from "./deposits-page.tsx";
import { depositHref, depositsPath } from "./funds-address.ts";
import { PostDialog } from "./post-dialog.tsx";
import { mostPurses, type Purse, pursesOf } from "./purses.ts";
import { RenewDialog } from "./renew-dialog.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const [info, accounts] = await Promise.all([
    page.ask("vendor/Fetch_Fixed_Deposit_Info", { Fixed_DepositID: params.depositId }),
    page.ask("vendor/Filter_All_Bank_Accounts", { Limit: mostPurses }),
  ]);
  forRole(info);
  if (info.success)
    return { deposit: info.extras.Data, purses: accounts.success ? pursesOf(accounts.extras.Data) : [] };
  const { refusal, Status = m.fd_failed() } = info.extras;
  return data({ failure: Status }, { status: refusal === undefined ? 500 : 404 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  const title = loaderData && "deposit" in loaderData ? loaderData.deposit!.Receipt_No : m.fd_title();
  return [{ title: `${title} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function DepositPage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={5}>
      <BackLink to={depositsPath}>{m.fd_title()}</BackLink>
      {"deposit" in loaderData ? (
        <Shown deposit={loaderData.deposit} purses={loaderData.purses} />
      ) : (
        <ListFailed title={m.fd_failed()}>{loaderData.failure}</ListFailed>
      )}
    </Stack>
  );
}

type Asked = "post" | "receive" | "settle" | "renew" | "reverse";

function Shown({ deposit, purses }: { deposit: DepositInfo; purses: readonly Purse[] }) {
  const may = useMay();
  const [asked, setAsked] = useState<Asked>();
  const onClose = () => setAsked(undefined);
  const isOpen = deposit.Deposit_State === 1 && may("books.write");
  const { Renews, Renewed_By } = deposit;
  const linkTo = (other: { Fixed_DepositID: string; Receipt_No: string }) => (
    <Link to={depositHref(other.Fixed_DepositID)}>{other.Receipt_No}</Link>
  );
  return (
    <>
      <PageHead
        title={`${deposit.Bank_Name}, ${deposit.Receipt_No}`}
        lead={<DepositState deposit={deposit} />}
        actions={
          <>
            {deposit.Reversible !== null && may("books.close") && (
              <Button look="quietDanger" onClick={() => setAsked("reverse")}>
                {m.fd_reverse_title()}
              </Button>
            )}
            {isOpen && <Button onClick={() => setAsked("post")}>{m.fd_post()}</Button>}
            {isOpen && deposit.Interest_Type !== 1 && (
              <Button onClick={() => setAsked("receive")}>{m.fd_receive()}</Button>
            )}
            {isOpen && <Button onClick={() => setAsked("settle")}>{m.fd_settle()}</Button>}
            {isOpen && (
              <Button look="primary" onClick={() => setAsked("renew")}>
                {m.fd_renew()}
              </Button>
            )}
          </>
        }
      />
      <Card>
        <FactGrid
          facts={[
            { name: m.statements_fund(), value: deposit.Fund?.Ledger_Name ?? m.fd_no_fund() },
            { name: m.fd_principal(), value: formatRupees(deposit.Principal_Amount) },
            { name: m.fd_rate(), value: String(deposit.Rate) },
            { name: m.fd_interest_type(), value: interestTypes[deposit.Interest_Type] },
            { name: m.fd_start(), value: formatDay(deposit.Start_Day) },
            {
              name: m.fd_matures(),
              value: `${formatDay(deposit.Maturity_Day)}, ${m.fd_at_maturity({ amount: formatRupees(deposit.Maturity_Amount) })}`,
            },
            { name: m.fd_to_day(), value: formatRupees(deposit.Interest_To_Day) },
            {
              name: m.fd_accrued(),
              value: [
                formatRupees(deposit.Accrued_Amount),
                deposit.Unposted_Amount > 0 && m.fd_unposted({ amount: formatRupees(deposit.Unposted_Amount) }),
              ]
                .filter(Boolean)
                .join(", "),
            },
            { name: m.fd_branch(), value: deposit.Branch },
            { name: m.fd_source(), value: depositSources[deposit.Deposit_Source] },
            { name: m.fd_tds_note(), value: deposit.TDS_Note },
            { name: m.fd_renews(), value: Renews && linkTo(Renews) },
            { name: m.fd_renewed_by(), value: Renewed_By && linkTo(Renewed_By) },
          ]}
        />
      </Card>
      {deposit.Files.length > 0 && (
        <Row gap={3}>
          {deposit.Files.map((file) => (
            <a key={file.DocumentID} href={file.Document_URL} target="_blank" rel="noopener">
              {file.File_Name}
            </a>
          ))}
        </Row>
      )}
      <EntryTable deposit={deposit} />
      {asked === "post" && <PostDialog depositId={deposit.Fixed_DepositID} onClose={onClose} />}
      {asked === "receive" && <ReceiveDialog deposit={deposit} purses={purses} onClose={onClose} />}
      {asked === "settle" && <SettleDialog deposit={deposit} purses={purses} onClose={onClose} />}
      {asked === "renew" && <RenewDialog deposit={deposit} purses={purses} onClose={onClose} />}
      {asked === "reverse" && <ReverseDialog deposit={deposit} onClose={onClose} />}
    </>
  );
}

function EntryTable({ deposit }: { deposit: DepositInfo }) {
  const [what, interest, tds] = [m.charge_events_what(), m.common_interest(), m.payables_tds()];
  const [bank, voucher] = [m.fd_bank_moved(), m.payables_voucher()];
  return (
    <Card padding="flush">
      <Table label={what} columns={[what, interest, tds, bank, voucher]} figures={[interest, tds, bank]}>
        {deposit.Entries.map((entry) => (
          <tr key={entry.Fixed_Deposit_EntryID}>
            <Cell label="" kind="name">
              {depositEntries[entry.Entry_Kind]}
              <Soft isBlock>
                {formatDay(entry.Entry_Day)} · {entry.Made_By}
              </Soft>
              {entry.Reversed_At && (
                <Soft isBlock>
                  <Badge tone="bad">{m.common_reversed()}</Badge> {entry.Reverse_Reason}
                </Soft>
              )}
            </Cell>
            <Cell label={interest} kind="figure">
              {formatRupees(entry.Interest_Amount)}
            </Cell>
            <Cell label={tds} kind="figure">
              {formatRupees(entry.TDS_Amount)}
            </Cell>
            <Cell label={bank} kind="figure">
              {formatRupees(entry.Bank_Amount)}
            </Cell>
            <Cell label={voucher}>
              {entry.Journal_VoucherID && (
                <Link to={entriesAddress.href({}, `9-${entry.Journal_VoucherID}`)}>{entry.Voucher_No}</Link>
              )}
            </Cell>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
