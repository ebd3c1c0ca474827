import IconReportMoney from "@tabler/icons-react/dist/esm/icons/IconReportMoney.mjs";
import { useState } from "react";
import { Link } from "react-router";
import type { Budget, BudgetVersion } from "#domain/money/budgets/calls.ts";
import { budgetStatuses } from "#domain/money/budgets/codes.ts";
import { daysOfYear, yearInWords } from "#domain/platform/days.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { ExportMenu } from "../../kit/sheets/export-menu.tsx";
import { forRole } from "../../lib/for-role.ts";
import { formatDay, formatDayOf } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Soft } from "../../ui/soft.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import {
  budgetDayIn,
  budgetHref,
  editBudgetHref,
  tariffOfBudgetHref,
  versionIn,
  yearIn,
} from "../journal/books-address.ts";
import { BooksFrame } from "../journal/books-frame.tsx";
import { WaitingProposal } from "../journal/waiting-proposal.tsx";
import type { Route } from "./+types/budget-page";
import { ApproveDialog, CreateDialog, RemoveDialog, ReviseDialog } from "./budget-dialogs.tsx";
import { BudgetTable } from "./budget-table.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const [year, day, version] = [yearIn(url.searchParams), budgetDayIn(url.searchParams), versionIn(url.searchParams)];
  const answer = await context.get(pageContext).ask("vendor/Fetch_Budget_Info", {
    ...(year !== undefined && { Financial_Year: year }),
    ...(day !== "" && { End_Date: day }),
    ...(version !== undefined && { Version: version }),
  });
  forRole(answer);
  if (answer.extras.refusal === "no-society") return { missing: true as const };
  if (!answer.success) return { failure: answer.extras.Status ?? m.budget_failed() };
  return { budget: answer.extras.Data };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.budget_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function BudgetPage({ loaderData }: Route.ComponentProps) {
  if (!("budget" in loaderData))
    return (
      <BooksFrame>
        {"missing" in loaderData ? (
          <NoSociety />
        ) : (
          <ListFailed title={m.budget_failed()}>{loaderData.failure}</ListFailed>
        )}
      </BooksFrame>
    );
  return (
    <BooksFrame>
      <BudgetOfYear budget={loaderData.budget} />
    </BooksFrame>
  );
}

type Asked = "create" | "revise" | "approve" | "remove";

function BudgetOfYear({ budget }: { budget: Budget }) {
  const may = useMay();
  const [asked, setAsked] = useState<Asked>();
  const { Financial_Year: year, Years, Versions, BudgetID, End_Date, Waiting, Whether_Open } = budget;
  const shown = Versions.find((version) => version.BudgetID === BudgetID);
  const isNewest = shown === Versions[0];
  const mayWrite = may("books.write") && Whether_Open;
  const mayApprove = may("books.close") && Whether_Open;
  const { first, last } = daysOfYear(year);
  const isDraft = shown?.Budget_Status === 1;
  return (
    <Stack gap={4}>
      <LinkTabs label={m.budget_years()} look="pills">
        <Row gap={2}>
          {Years.map((each) => (
            <Link key={each} to={budgetHref({ year: each })} aria-current={each === year ? "page" : undefined}>
              {yearInWords(each)}
            </Link>
          ))}
        </Row>
      </LinkTabs>
      <Row gap={3} spread="between" align="end">
        <FilterBar label={m.common_period()}>
          <input type="hidden" name="year" value={year} />
          {shown && !isNewest && <input type="hidden" name="version" value={shown.Version} />}
          <TextField label={m.budget_until()} type="date" name="day" min={first} max={last} defaultValue={End_Date} />
        </FilterBar>
        <ExportMenu
          path="vendor/Export_Budget"
          input={{ Financial_Year: year, End_Date, ...(shown && { Version: shown.Version }) }}
          formats={["xlsx", "csv", "pdf"]}
          exported={() => m.journal_exported()}
        />
      </Row>
      {Waiting && (
        <WaitingProposal
          waiting={Waiting}
          what={m.budget_waiting({ year: yearInWords(year), version: String(Waiting.Version) })}
          confirmPath="vendor/Confirm_Budget"
          declinePath="vendor/Decline_Budget"
        />
      )}
      {shown && <VersionLine version={shown} />}
      <Row gap={2}>
        {isDraft && mayWrite && (
          <ButtonLink look="primary" to={editBudgetHref(year)}>
            {m.budget_edit()}
          </ButtonLink>
        )}
        {isDraft && mayApprove && !Waiting && <Button onClick={() => setAsked("approve")}>{m.budget_approve()}</Button>}
        {shown?.Budget_Status === 2 && isNewest && mayWrite && (
          <Button onClick={() => setAsked("revise")}>{m.budget_revise()}</Button>
        )}
        {shown && <ButtonLink to={tariffOfBudgetHref(year)}>{m.budget_tariff()}</ButtonLink>}
        {isDraft && mayWrite && !Waiting && (
          <Button look="quietDanger" onClick={() => setAsked("remove")}>
            {m.budget_remove()}
          </Button>
        )}
      </Row>
      {Versions.length > 1 && (
        <LinkTabs label={m.budget_versions()} look="pills">
          <Row gap={2}>
            {Versions.map(({ Version, Budget_Status }, at) => (
              <Link
                key={Version}
                to={budgetHref({ year, day: End_Date, version: at === 0 ? "" : String(Version) })}
                aria-current={Version === shown?.Version ? "page" : undefined}
              >
                {m.budget_version({ version: String(Version) })} · {budgetStatuses[Budget_Status]}
              </Link>
            ))}
          </Row>
        </LinkTabs>
      )}
      {!shown && (
        <Notice
          role="status"
          icon={<IconReportMoney size={32} />}
          title={m.budget_none({ year: yearInWords(year) })}
          action={
            mayWrite && (
              <Button look="primary" onClick={() => setAsked("create")}>
                {m.budget_create()}
              </Button>
            )
          }
        >
          {Whether_Open ? m.budget_none_lead() : m.budget_none_over()}
        </Notice>
      )}
      <BudgetTable budget={budget} />
      {asked === "create" && <CreateDialog year={year} onClose={() => setAsked(undefined)} />}
      {asked === "revise" && shown && <ReviseDialog version={shown} year={year} onClose={() => setAsked(undefined)} />}
      {asked === "approve" && shown && (
        <ApproveDialog version={shown} needsSecond={budget.Whether_Second_Person} onClose={() => setAsked(undefined)} />
      )}
      {asked === "remove" && shown && <RemoveDialog version={shown} year={year} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}

const tones = { 1: "accent", 2: "good", 3: "plain" } as const;

/** Which version it is, who approved it, and why it was revised. */
function VersionLine({ version }: { version: BudgetVersion }) {
  const { Budget_Status, Approved_At, Proposed_By, Confirmed_By, Resolution_No, Resolution_Day, Reason } = version;
  const parts = [
    Approved_At
      ? m.budget_approved_by({
          names: [Proposed_By, Confirmed_By].filter(Boolean).join(", "),
          day: formatDayOf(Approved_At),
        })
      : m.budget_prepared_by({ name: version.Prepared_By }),
    Resolution_Day && m.staff_write_off_resolution({ no: Resolution_No, day: formatDay(Resolution_Day) }),
    Reason && m.budget_revised_because({ reason: Reason }),
  ];
  return (
    <Row gap={3} align="center">
      <Badge tone={tones[Budget_Status]}>
        {m.budget_version({ version: String(version.Version) })} · {budgetStatuses[Budget_Status]}
      </Badge>
      <Soft as="span">{parts.filter(Boolean).join(" · ")}</Soft>
    </Row>
  );
}
