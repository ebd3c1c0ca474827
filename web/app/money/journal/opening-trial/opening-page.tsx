import { useId, useState } from "react";
import type { LedgerAccount } from "#domain/money/journal/draft.ts";
import { addDays, dayOf, daysOfYear, financialYear } from "#domain/platform/days.ts";
import { DayField } from "../../../kit/form/fields.tsx";
import { FileButton } from "../../../kit/form/file-button.tsx";
import { forCapability, forRole } from "../../../lib/for-role.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { request } from "../../../lib/request.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { NoSociety } from "../../bills/no-society.tsx";
import { accountsPath } from "../books-address.ts";
import { OpenBooks } from "../open-books.tsx";
import type { Route } from "./+types/opening-page";
import { chosenAtFirst, linesOf, type OpeningChoice } from "./opening-choice.ts";
import { OpeningPlan, type Planned } from "./opening-plan.tsx";
import { type OpeningFile, OpeningRows } from "./opening-rows.tsx";

/** A chart is shorter than this. */
const mostAccounts = 1000;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  await forCapability(page, "books.write");
  const list = await page.ask("vendor/Filter_All_Ledger_Accounts", {
    Limit: mostAccounts,
    Whether_Active_Filter: true,
    Whether_Active: true,
  });
  forRole(list);
  if (list.extras.refusal === "no-society") return { missing: true as const };
  if (!list.success) return { failure: list.extras.Status ?? m.journal_accounts_failed() };
  // The account of opening balances takes the difference by itself.
  return { accounts: list.extras.Data.filter(({ Ledger_Purpose }) => Ledger_Purpose !== "opening") };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.opening_trial_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function OpeningPage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={5}>
      <BackLink to={accountsPath}>{m.journal_accounts()}</BackLink>
      <PageHead title={m.opening_trial_title()} lead={m.opening_trial_lead()} />
      {"accounts" in loaderData ? (
        loaderData.accounts.length === 0 ? (
          <Notice title={m.posting_none()} action={<OpenBooks />}>
            {m.journal_accounts_none_yet()}
          </Notice>
        ) : (
          <TakeOver accounts={loaderData.accounts} />
        )
      ) : "missing" in loaderData ? (
        <NoSociety />
      ) : (
        <ListFailed title={m.journal_accounts_failed()}>{loaderData.failure}</ListFailed>
      )}
    </Stack>
  );
}

/** The last day before the financial year: most societies begin with a new one. */
const lastYearEnd = (today: string): string => addDays(daysOfYear(financialYear(today)).first, -1);

/** A file is chosen, its rows get their accounts, and what follows from them is shown before it is posted. */
function TakeOver({ accounts }: { accounts: readonly LedgerAccount[] }) {
  const hintId = useId();
  const dayId = useId();
  const today = dayOf(new Date());
  const [day, setDay] = useState<string>(() => lastYearEnd(today));
  const [file, setFile] = useState<OpeningFile>();
  const [choices, setChoices] = useState<readonly OpeningChoice[]>([]);
  const [planned, setPlanned] = useState<Planned>();
  const [failure, setFailure] = useState<string>();
  const [busyWith, setBusyWith] = useState<"file" | "plan">();

  async function read(chosen: File) {
    setBusyWith("file");
    setFailure(undefined);
    setPlanned(undefined);
    const answer = await request("vendor/Fetch_Opening_Trial_File_Info", { file: chosen });
    setBusyWith(undefined);
    setFile(answer.success ? answer.extras.Data : undefined);
    if (!answer.success)
      return setFailure(answer.extras.fields?.file ?? answer.extras.Status ?? m.sheets_upload_failed());
    setChoices(answer.extras.Data.Rows.map(chosenAtFirst));
  }

  const lines = file ? linesOf(file.Rows, choices) : [];
  async function show() {
    setBusyWith("plan");
    setFailure(undefined);
    const input = { Balance_Day: day, Lines: lines };
    const answer = await request("vendor/Fetch_Opening_Trial_Plan", input);
    setBusyWith(undefined);
    if (!answer.success) {
      setPlanned(undefined);
      return setFailure(
        Object.values(answer.extras.fields ?? {})[0] ?? answer.extras.Status ?? m.opening_trial_plan_failed(),
      );
    }
    setPlanned({ input, plan: answer.extras.Data });
  }

  return (
    <Stack gap={4}>
      <Card>
        <Row gap={4} lineGap={3}>
          <DayField
            id={dayId}
            label={m.opening_trial_day()}
            value={day}
            max={today}
            onChange={(event) => {
              setDay(event.target.value);
              setPlanned(undefined);
            }}
          />
          <FileButton
            accept=".csv,.tsv,.txt,.xlsx,.xls,.htm,.html"
            isSingle
            describedBy={hintId}
            onChoose={([chosen]) => void (chosen && read(chosen))}
          >
            {m.opening_trial_choose()}
          </FileButton>
          <Soft as="span" id={hintId}>
            {m.opening_trial_hint()}
          </Soft>
        </Row>
      </Card>
      {busyWith === "file" && <p role="status">{m.sheets_reading()}</p>}
      {file && (
        <>
          <OpeningRows
            file={file}
            accounts={accounts}
            choices={choices}
            onChoose={(at, choice) => {
              setChoices(choices.map((each, index) => (index === at ? choice : each)));
              setPlanned(undefined);
            }}
          />
          <Row>
            <Button
              look="primary"
              busy={busyWith === "plan"}
              disabled={lines.length === 0 || day === ""}
              onClick={show}
            >
              {m.opening_trial_show()}
            </Button>
          </Row>
        </>
      )}
      {failure && <Alert tone="bad">{failure}</Alert>}
      {planned && <OpeningPlan planned={planned} onStale={show} />}
    </Stack>
  );
}
