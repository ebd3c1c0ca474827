import IconFileUpload from "@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { mostBankAccounts } from "#domain/money/bank/accounts/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { FilterBar } from "../../../kit/list/filter-bar.tsx";
import { forRole } from "../../../lib/for-role.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { useAttempt } from "../../../lib/use-attempt.tsx";
import { useMay } from "../../../lib/use-may.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { LinkTabs } from "../../../ui/link-tabs.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { NoSociety } from "../../bills/no-society.tsx";
import { bankPath } from "../bank-address.ts";
import type { Route } from "./+types/lines-page";
import { AskButton } from "./ask-button.tsx";
import { LineTable } from "./line-table.tsx";
import { type LineView, linesAddress, lineViews, statementsPath } from "./lines-address.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const state = linesAddress.parse(url.searchParams);
  const [list, accounts, cheques] = await Promise.all([
    ask("vendor/Filter_All_Bank_Lines", linesAddress.inputOf(state) as never),
    ask("vendor/Filter_All_Bank_Accounts", { Limit: mostBankAccounts }),
    ask("vendor/Fetch_Cheque_Settings", {}),
  ]);
  forRole(list);
  const names = accounts.success ? accounts.extras.Data : [];
  if (list.extras.refusal === "no-society") return { state, accounts: names, missing: true as const };
  if (!list.success) return { state, accounts: names, failure: list.extras.Status ?? m.bank_lines_failed() };
  const charge = cheques.success ? cheques.extras.Data.Return_Charge_Amount : 0;
  return { state, accounts: names, list: list.extras, charge };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.bank_lines_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

const viewWords: Record<LineView, () => string> = {
  sure: m.bank_lines_sure,
  likely: m.bank_lines_likely,
  choose: m.common_choose,
  unknown: m.bank_lines_unknown,
  debits: m.bank_lines_debits,
  suspense: m.bank_lines_suspense,
  all: m.bank_lines_all,
};

/** The lines of bank statements: whose each credit is, and what became of it. */
export default function LinesPage({ loaderData }: Route.ComponentProps) {
  const { state, accounts } = loaderData;
  const mayPost = useMay()("payments.confirm");
  return (
    <Stack gap={5}>
      <BackLink to={bankPath}>{m.bank_title()}</BackLink>
      <PageHead
        title={m.bank_lines_title()}
        lead={m.bank_lines_lead()}
        actions={
          mayPost &&
          !("missing" in loaderData) && (
            <>
              {/* After new bills or reported payments, others may fit. */}
              <AskButton path="vendor/Match_Bank_Lines" about="all" input={{}}>
                {m.bank_lines_match_again()}
              </AskButton>
              <ButtonLink to={statementsPath}>
                <IconFileUpload size={18} aria-hidden /> {m.bank_statements_upload()}
              </ButtonLink>
            </>
          )
        }
      />
      {"missing" in loaderData ? (
        <NoSociety />
      ) : (
        <>
          <FilterBar label={m.bank_lines_filters()}>
            <input type="hidden" name="view" value={state.view} />
            <TextField
              label={m.common_search()}
              type="search"
              name="search"
              maxLength={200}
              placeholder={m.bank_lines_search_placeholder()}
              defaultValue={state.search}
              icon={<IconSearch size={20} stroke={1.8} />}
            />
            {accounts.length > 1 && (
              <SelectField label={m.common_account()} name="account" defaultValue={state.account}>
                <option value="">{m.journal_all_accounts()}</option>
                {accounts.map(({ Bank_AccountID, Bank_Account_Name }) => (
                  <option key={Bank_AccountID} value={Bank_AccountID}>
                    {Bank_Account_Name}
                  </option>
                ))}
              </SelectField>
            )}
          </FilterBar>
          {"failure" in loaderData ? (
            <ListFailed title={m.bank_lines_failed()}>{loaderData.failure}</ListFailed>
          ) : (
            <Found loaded={loaderData} mayPost={mayPost} />
          )}
        </>
      )}
    </Stack>
  );
}

type Loaded = Extract<Awaited<ReturnType<typeof loader>>, { list: unknown }>;

function Found({ loaded: { state, list, charge }, mayPost }: { loaded: Loaded; mayPost: boolean }) {
  const { Data, Count, Counts, Sure_Amount } = list;
  const counts: Partial<Record<LineView, number>> = {
    ...{ sure: Counts.Sure, likely: Counts.Likely, choose: Counts.Choose, unknown: Counts.Unknown },
    ...{ debits: Counts.Open_Debits, suspense: Counts.In_Suspense },
  };
  return (
    <Stack gap={4}>
      <LinkTabs label={m.bank_lines_views()} look="pills">
        <Row gap={2} lineGap={2}>
          {lineViews.map((view) => (
            <Link
              key={view}
              to={linesAddress.href({ ...state, view, page: 1 })}
              aria-current={view === state.view ? "page" : undefined}
            >
              {viewWords[view]()} {counts[view] !== undefined && counts[view]}
            </Link>
          ))}
        </Row>
      </LinkTabs>
      {state.view === "sure" && Counts.Sure > 0 && mayPost && (
        <PostSure count={Counts.Sure} amount={Sure_Amount} account={state.account} />
      )}
      {Data.length === 0 ? (
        <Notice role="status" title={m.bank_lines_none()}>
          {state.view === "sure" ? m.bank_lines_none_sure() : m.bank_lines_none_here()}
        </Notice>
      ) : (
        <Card padding="flush">
          <LineTable lines={Data} mayPost={mayPost} charge={charge} />
          <Pager
            label={m.bank_lines_pages()}
            page={state.page}
            pages={Math.ceil(Count / linesAddress.pageSize)}
            hrefOf={(page) => linesAddress.href({ ...state, page })}
          />
        </Card>
      )}
    </Stack>
  );
}

type PostSureProps = { count: number; amount: number; account: string };

/** Posts all that is sure, a hundred at a time. */
function PostSure({ count, amount, account }: PostSureProps) {
  const { revalidate } = useRevalidator();
  const attempt = useAttempt("vendor/Post_Sure_Bank_Lines", account);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function post() {
    setIsBusy(true);
    setFailure(undefined);
    let posted = 0;
    for (let left = true; left; ) {
      const answer = await attempt.ask(account === "" ? {} : { Bank_AccountID: account });
      if (!answer.success) {
        setFailure(answer.extras.Status ?? m.bank_lines_post_failed());
        break;
      }
      posted += answer.extras.Data.Posted_Count;
      left = answer.extras.Data.Left_Count > 0 && answer.extras.Data.Posted_Count > 0;
    }
    if (posted > 0) showToast(m.bank_lines_posted({ count: posted }));
    setIsBusy(false);
    await revalidate();
  }
  return (
    <Stack gap={2}>
      <Row align="center" lineGap={2}>
        <Button look="primary" busy={isBusy} onClick={post}>
          {m.bank_lines_post_sure({ count, amount: formatRupees(amount) })}
        </Button>
        <span>{m.bank_lines_post_sure_hint()}</span>
      </Row>
      {attempt.notice}
      {failure && <Alert tone="bad">{failure}</Alert>}
    </Stack>
  );
}
