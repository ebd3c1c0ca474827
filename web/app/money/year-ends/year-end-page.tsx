import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import { useState } from "react";
import { Link } from "react-router";
import type { WaitingYearEnd, YearEnd } from "#domain/money/year-ends/draft.ts";
import { yearInWords } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatDayOf } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { Section } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import { yearEndHref, yearIn } from "../journal/books-address.ts";
import { BooksFrame } from "../journal/books-frame.tsx";
import { WaitingProposal } from "../journal/waiting-proposal.tsx";
import type { Route } from "./+types/year-end-page";
import { AppropriationSection } from "./appropriation-section.tsx";
import { CarriedTable } from "./carried-table.tsx";
import { Checklist } from "./checklist.tsx";
import { EndDialog, UndoDialog } from "./year-end-dialogs.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const year = yearIn(url.searchParams);
  const answer = await context
    .get(pageContext)
    .ask("vendor/Fetch_Year_End_Info", year === undefined ? {} : { Financial_Year: year });
  forRole(answer);
  if (answer.extras.refusal === "no-society") return { missing: true as const };
  if (!answer.success) return { failure: answer.extras.Status ?? m.year_end_failed() };
  return { yearEnd: answer.extras.Data };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.year_end_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function YearEndPage({ loaderData }: Route.ComponentProps) {
  if (!("yearEnd" in loaderData))
    return (
      <BooksFrame>
        {"missing" in loaderData ? (
          <NoSociety />
        ) : (
          <ListFailed title={m.year_end_failed()}>{loaderData.failure}</ListFailed>
        )}
      </BooksFrame>
    );
  return (
    <BooksFrame>
      <OfYear yearEnd={loaderData.yearEnd} />
    </BooksFrame>
  );
}

const paths = {
  appropriation: "vendor/Confirm_Appropriation",
  "appropriation-reversal": "vendor/Confirm_Appropriation_Reversal",
  "year-end": "vendor/Confirm_Year_End",
  "year-end-undo": "vendor/Confirm_Year_End_Undo",
} as const;

/** What waits for its second person, in a sentence. */
function waitingWords({ Proposal_Kind, Amount, Lines, Reason }: WaitingYearEnd, year: string): string {
  const parts = Lines.map((line) => `${line.Ledger_Name} ${formatRupees(line.Amount)}`).join(", ");
  const words = {
    appropriation: () => m.year_end_waiting_appropriation({ year, amount: formatRupees(Amount ?? 0), parts }),
    "appropriation-reversal": () => m.year_end_waiting_reversal({ year, amount: formatRupees(Amount ?? 0) }),
    "year-end": () => m.year_end_waiting_end({ year }),
    "year-end-undo": () => m.year_end_waiting_undo({ year }),
  };
  return [words[Proposal_Kind](), Reason && m.common_reason_is({ reason: Reason })].filter(Boolean).join(" ");
}

function OfYear({ yearEnd }: { yearEnd: YearEnd }) {
  const [asked, setAsked] = useState<"end" | "undo">();
  const may = useMay();
  const { Financial_Year, Years, Whether_Over, Whether_Ready, Ended, Undone, Waiting, Items } = yearEnd;
  const year = yearInWords(Financial_Year);
  const waits = (kind: WaitingYearEnd["Proposal_Kind"]) => Waiting.some(({ Proposal_Kind }) => Proposal_Kind === kind);
  const mayClose = may("books.close") && Whether_Over;
  const open = Items.filter(({ Item_State }) => Item_State === "open").length;
  return (
    <Stack gap={5}>
      <Row gap={3} spread="between" align="center">
        <LinkTabs label={m.periods_years()} look="pills">
          <Row gap={2}>
            {Years.map((each) => (
              <Link key={each} to={yearEndHref(each)} aria-current={each === Financial_Year ? "page" : undefined}>
                {yearInWords(each)}
              </Link>
            ))}
          </Row>
        </LinkTabs>
        {Ended && (
          <Badge tone="good" icon={<IconLock size={14} aria-hidden />}>
            {m.year_end_ended({ year })}
          </Badge>
        )}
      </Row>
      {Waiting.map((waiting) => (
        <WaitingProposal
          key={waiting.Society_ProposalID}
          waiting={waiting}
          what={waitingWords(waiting, year)}
          confirmPath={paths[waiting.Proposal_Kind]}
          declinePath="vendor/Decline_Year_End"
        />
      ))}
      <Alert tone="plain">{statusOf(yearEnd, open)}</Alert>
      {Whether_Over && (
        <Section title={m.year_end_checklist()} lead={m.year_end_checklist_lead({ year })}>
          <Checklist yearEnd={yearEnd} />
          {mayClose && (
            <Row gap={3} align="center">
              {!Ended && !waits("year-end") && (
                <Button look="primary" disabled={!Whether_Ready} onClick={() => setAsked("end")}>
                  {m.year_end_end({ year })}
                </Button>
              )}
              {Ended && !waits("year-end-undo") && (
                <Button look="quietDanger" onClick={() => setAsked("undo")}>
                  {m.year_end_undo()}
                </Button>
              )}
            </Row>
          )}
        </Section>
      )}
      {Undone.map(({ Year_EndID, Undone_At, Undone_By, Undo_Reason }) => (
        <Soft key={Year_EndID}>
          {m.year_end_undone_by({ name: Undone_By, day: formatDayOf(Undone_At!) })}{" "}
          {m.common_reason_is({ reason: Undo_Reason })}
        </Soft>
      ))}
      {Whether_Over && <AppropriationSection yearEnd={yearEnd} isWaiting={waits("appropriation")} />}
      <CarriedTable yearEnd={yearEnd} />
      {asked === "end" && <EndDialog yearEnd={yearEnd} onClose={() => setAsked(undefined)} />}
      {asked === "undo" && Ended && (
        <UndoDialog ended={Ended} needsSecond={yearEnd.Whether_Second_Person} onClose={() => setAsked(undefined)} />
      )}
    </Stack>
  );
}

/** How far the year is, in a sentence. */
function statusOf({ Financial_Year, Whether_Over, Ended }: YearEnd, open: number): string {
  const year = yearInWords(Financial_Year);
  if (!Whether_Over) return m.year_end_running({ year });
  if (Ended) {
    const names = [Ended.Made_By, Ended.Confirmed_By].filter(Boolean).join(", ");
    return m.year_end_ended_by({ names, day: formatDayOf(Ended.created_at) });
  }
  return open === 0 ? m.year_end_ready({ year }) : m.year_end_not_ready({ count: String(open) });
}
