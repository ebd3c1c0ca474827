import { type Day, formatTime } from "#domain/platform/days.ts";
import type { Recovery } from "#domain/society/recoveries/calls.ts";
import type { WordsIn } from "#domain/translations.ts";
import { letterheadOf, type Paper, type Table } from "../../money/payments/papers/model.ts";

type Words = WordsIn<"recoveryTexts">;
type Printed = {
  society: { name: string; address: string; phone_number: string; email_id: string };
  recovery: Recovery;
  administrators: { Name: string; Role: string; Last_Seen: Day | null }[];
  now: Date;
};

/** A request for a new administrator as a paper: what owners said, each step with its time, and who objected. */
export function recoveryPaper({ society, recovery, administrators, now }: Printed, words: Words): Paper {
  const { say, label, day } = words;
  const time = (at: string | Date) => say("time", { time: formatTime(new Date(at), undefined, words.language) });
  const { State, Asked_By, Explanation, Confirmed_By, Confirmation, Begins_On, Reason } = recovery;
  return {
    title: say("title"),
    number: null,
    stamp: { text: label("recoveryStates", State), tone: State === "appointed" ? "good" : "plain" },
    letterhead: letterheadOf({
      Name: society.name,
      Address: society.address,
      PhoneNumber: society.phone_number,
      EmailID: society.email_id,
    }),
    party: {
      heading: say("new-administrator"),
      name: recovery.Candidate_Name,
      lines: [label("roleLabels", recovery.Role)],
    },
    facts: [
      { label: say("cause"), value: label("recoveryCauses", recovery.Cause) },
      { label: say("asked-on"), value: time(recovery.created_at) },
      ...(Begins_On ? [{ label: say("begins-on"), value: day(Begins_On) }] : []),
      { label: say("printed-on"), value: time(now) },
    ],
    paragraphs: [
      say("explanation", { name: Asked_By, text: Explanation }),
      ...(Confirmed_By ? [say("confirmation", { name: Confirmed_By, text: Confirmation })] : []),
    ],
    tables: [
      stepsTable(recovery, time, words),
      {
        title: say("objections-title"),
        ...(recovery.Objections.length === 0 && { lead: say("objections-none") }),
        isDense: true,
        columns: [
          { label: say("name"), width: 30 },
          { label: say("reason"), width: 42 },
          { label: say("at"), width: 28 },
        ],
        rows: recovery.Objections.map((each) => ({ cells: [each.Name, each.Reason, time(each.created_at)] })),
      },
      {
        title: say("administrators-title"),
        ...(administrators.length === 0 && { lead: say("administrators-none") }),
        isDense: true,
        columns: [
          { label: say("name"), width: 40 },
          { label: say("role"), width: 32 },
          { label: say("last-active"), width: 28 },
        ],
        rows: administrators.map(({ Name, Role, Last_Seen }) => ({
          cells: [Name, label("roleLabels", Role), Last_Seen ? day(Last_Seen) : say("never")],
        })),
      },
    ],
    sums: [],
    words: null,
    scan: null,
    remarks: Reason ? [say("decision", { text: Reason })] : [],
  };
}

function stepsTable(recovery: Recovery, time: (at: string) => string, { say, label }: Words): Table {
  const steps: [step: string, by: string, at: string | null][] = [
    [say("asked"), recovery.Asked_By, recovery.created_at],
    [say("confirmed"), recovery.Confirmed_By ?? "", recovery.Confirmed_At],
    [say("accepted"), recovery.Candidate_Name, recovery.Accepted_At],
    [say("approved"), say("operator"), recovery.Approved_At],
    [label("recoveryStates", recovery.State), "", recovery.Ended_At],
  ];
  return {
    title: say("steps-title"),
    columns: [
      { label: say("step"), width: 42 },
      { label: say("by"), width: 30 },
      { label: say("at"), width: 28 },
    ],
    rows: steps.flatMap(([step, by, at]) => (at === null ? [] : [{ cells: [step, by, time(at)] }])),
  };
}
