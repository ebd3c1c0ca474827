import IconPigMoney from "@tabler/icons-react/dist/esm/icons/IconPigMoney.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useState } from "react";
import { Link } from "react-router";
import { depositStates, interestTypes } from "#domain/money/deposits/codes.ts";
import type { Deposit, Fund } from "#domain/money/deposits/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { ExportMenu } from "../../kit/sheets/export-menu.tsx";
import { forRole } from "../../lib/for-role.ts";
import { formatDay } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { BackLink } from "../../ui/back-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import { fundsPath } from "../journal/books-address.ts";
import type { Route } from "./+types/deposits-page";
import { depositHref, depositsAddress, newDepositPath } from "./funds-address.ts";
import { PostDialog } from "./post-dialog.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = depositsAddress.parse(url.searchParams);
  const [list, funds] = await Promise.all([
    page.ask("vendor/Filter_All_Fixed_Deposits", depositsAddress.inputOf(state)),
    page.ask("vendor/Fetch_Funds_Info", {}),
  ]);
  forRole(list);
  if (list.extras.refusal === "no-society") return { state, missing: true as const };
  if (!list.success) return { state, failure: list.extras.Status ?? m.fd_failed() };
  return { state, list: list.extras, funds: funds.success ? funds.extras.Data.Funds : [] };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.fd_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** The register of fixed deposits. */
export default function DepositsPage({ loaderData }: Route.ComponentProps) {
  const may = useMay();
  const [isPosting, setIsPosting] = useState(false);
  const { state } = loaderData;
  const mayWrite = may("books.write");
  if ("missing" in loaderData) return <NoSociety />;
  return (
    <Stack gap={5}>
      <BackLink to={fundsPath}>{m.charges_funds()}</BackLink>
      <PageHead
        title={m.fd_title()}
        lead={m.fd_rule()}
        actions={
          mayWrite && (
            <>
              <Button onClick={() => setIsPosting(true)}>{m.fd_post_all()}</Button>
              <ButtonLink look="primary" to={newDepositPath}>
                {m.fd_new()}
              </ButtonLink>
            </>
          )
        }
      />
      {"list" in loaderData && <Sums running={loaderData.list!.Running} />}
      <Row gap={3} spread="between" align="end">
        <Filters state={state} funds={"funds" in loaderData ? loaderData.funds! : []} />
        <ExportMenu
          path="vendor/Export_Fixed_Deposits"
          input={
            {
              Deposit_State: state.state === "" ? null : Number(state.state),
              Fund_AccountID: state.fund || null,
            } as never
          }
          exported={() => m.fd_exported()}
        />
      </Row>
      {"failure" in loaderData && <ListFailed title={m.fd_failed()}>{loaderData.failure}</ListFailed>}
      {"list" in loaderData &&
        (loaderData.list!.Count === 0 ? (
          <Notice role="status" icon={<IconPigMoney size={32} />} title={m.fd_none()}>
            {state.search + state.state + state.fund === "" ? m.fd_none_lead() : m.fd_none_filtered()}
          </Notice>
        ) : (
          <>
            <DepositTable deposits={loaderData.list!.Data} />
            <Pager
              label={m.fd_pages()}
              page={state.page}
              pages={Math.ceil(loaderData.list!.Count / depositsAddress.sizeOf(state))}
              hrefOf={(page) => depositsAddress.href({ ...state, page })}
            />
          </>
        ))}
      {isPosting && <PostDialog depositId={null} onClose={() => setIsPosting(false)} />}
    </Stack>
  );
}

type Running = {
  Count: number;
  Principal_Amount: number;
  Accrued_Amount: number;
  Matured: number;
  Soon: number;
  Soon_Amount: number;
};

const Sums = ({ running }: { running: Running }) => (
  <Tiles
    label={m.fd_title()}
    tiles={[
      { label: m.fd_running(), value: `${running.Count} · ${formatRupees(running.Principal_Amount)}` },
      { label: m.fd_accrued(), value: formatRupees(running.Accrued_Amount) },
      { label: m.fd_soon(), value: `${running.Soon} · ${formatRupees(running.Soon_Amount)}` },
      { label: m.fd_matured_open(), value: running.Matured, tone: "bad" },
    ]}
  />
);

type FiltersProps = { state: ReturnType<typeof depositsAddress.parse>; funds: readonly Fund[] };

const Filters = ({ state, funds }: FiltersProps) => (
  <FilterBar label={m.common_filters()}>
    <TextField
      label={m.common_search()}
      type="search"
      name="search"
      maxLength={200}
      placeholder={m.fd_search()}
      defaultValue={state.search}
      icon={<IconSearch size={20} stroke={1.8} />}
    />
    <SelectField label={m.common_status()} name="state" defaultValue={state.state}>
      <option value="">{m.common_all()}</option>
      {Object.entries(depositStates).map(([code, label]) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </SelectField>
    <SelectField label={m.statements_fund()} name="fund" defaultValue={state.fund}>
      <option value="">{m.common_all()}</option>
      {funds.map((fund) => (
        <option key={fund.Ledger_AccountID} value={fund.Ledger_AccountID}>
          {fund.Ledger_Name}
        </option>
      ))}
    </SelectField>
  </FilterBar>
);

const tones = { 1: "accent", 2: "good", 3: "plain", 4: "good", 5: "bad" } as const;

export const DepositState = ({ deposit }: { deposit: Deposit }) =>
  deposit.Whether_Matured ? (
    <Badge tone="bad">{m.fd_matured()}</Badge>
  ) : (
    <Badge tone={tones[deposit.Deposit_State]}>{depositStates[deposit.Deposit_State]}</Badge>
  );

function DepositTable({ deposits }: { deposits: readonly Deposit[] }) {
  const [bank, fund, principal] = [m.bank_bank(), m.statements_fund(), m.fd_principal()];
  const [matures, interest, state] = [m.fd_matures(), m.fd_to_day(), m.common_status()];
  return (
    <Card padding="flush">
      <Table
        label={m.fd_title()}
        columns={[bank, fund, principal, matures, interest, state]}
        figures={[principal, interest]}
      >
        {deposits.map((each) => (
          <tr key={each.Fixed_DepositID}>
            <Cell label="" kind="name">
              <Link to={depositHref(each.Fixed_DepositID)}>
                {each.Bank_Name}, {each.Receipt_No}
              </Link>
              <Soft isBlock>{each.Branch}</Soft>
            </Cell>
            <Cell label={fund}>{each.Fund?.Ledger_Name ?? m.fd_no_fund()}</Cell>
            <Cell label={principal} kind="figure">
              {formatRupees(each.Principal_Amount)}
              <Soft isBlock>{each.Rate} %</Soft>
            </Cell>
            <Cell label={matures}>
              {formatDay(each.Maturity_Day)}
              <Soft isBlock>
                {each.Interest_Type === 1
                  ? m.fd_at_maturity({ amount: formatRupees(each.Maturity_Amount) })
                  : interestTypes[each.Interest_Type]}
              </Soft>
            </Cell>
            <Cell label={interest} kind="figure">
              {formatRupees(each.Interest_To_Day)}
              {each.Unposted_Amount > 0 && (
                <Soft isBlock>{m.fd_unposted({ amount: formatRupees(each.Unposted_Amount) })}</Soft>
              )}
            </Cell>
            <Cell label={state}>
              <DepositState deposit={each} />
            </Cell>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
