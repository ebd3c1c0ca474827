import { amountFigures, type HandoverFigure, handoverFigures } from "#domain/desk/handovers/codes.ts";
import { formatTime } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import type { WordsIn } from "#domain/translations.ts";
import { letterheadOf, type Paper, type Table } from "../../money/payments/papers/model.ts";
import type { HandoverRecord, Person } from "./content.ts";

type Words = WordsIn<"handoverTexts">;

const number = new Intl.NumberFormat("en-IN");

/** A completed handover as a paper: all of its record, its hash, and room for signatures in ink. */
export function handoverPaper(record: HandoverRecord, hash: string, words: Words): Paper {
  const { say, label, day } = words;
  const { Figures, Accepted } = record;
  const time = (at: string) => say("time", { time: formatTime(new Date(at), undefined, words.language) });
  return {
    title: say("title"),
    number: record.Handover_No,
    stamp: { text: say("completed"), tone: "good" },
    letterhead: letterheadOf(record.Society),
    party: {
      heading: say("handed-over-by"),
      name: say("committee"),
      lines: record.Outgoing.map(({ Name, Role }) => `${Name}, ${label("roleLabels", Role)}`).slice(0, 4),
    },
    facts: [
      { label: say("handed-over-on"), value: day(record.Handover_Date) },
      ...(record.Decided_By ? [{ label: say("decided-by"), value: record.Decided_By }] : []),
      { label: say("figures-as-of"), value: time(Figures.As_Of) },
    ],
    tiles: [
      { label: say("dues"), value: formatRupees(Figures.Member_Dues) },
      { label: say("advances"), value: formatRupees(Figures.Advances) },
      { label: say("unconfirmed"), value: formatRupees(Figures.Unconfirmed_Amount) },
      {
        label: say("declared"),
        value: formatRupees(record.Declared.reduce((sum, { Amount }) => sum + Math.round(Amount * 100), 0) / 100),
      },
    ],
    tables: [
      peopleTable(say("outgoing-title"), record.Outgoing, words),
      peopleTable(say("incoming-title"), record.Incoming, words),
      ...(record.Continuing.length > 0 ? [peopleTable(say("continuing-title"), record.Continuing, words)] : []),
      declaredTable(record, words),
      knownTable(record, words),
      itemsTable(record, words),
      presentTable(record, words),
      {
        title: say("confirmed-title"),
        lead: say("hash-lead"),
        columns: [
          { label: say("name"), width: 36 },
          { label: say("side"), width: 36 },
          { label: say("at"), width: 28 },
        ],
        rows: (["outgoing", "incoming"] as const).map((side) => {
          const { Name, At } = side === "outgoing" ? Accepted.Outgoing : Accepted.Incoming;
          return { cells: [Name, label("handoverSides", side), time(At)] };
        }),
      },
      ...duesTables(record, words),
    ],
    sums: [],
    words: null,
    scan: null,
    remarks: [...(record.Remarks ? [say("remarks", { text: record.Remarks })] : []), say("hash", { hash })],
  };
}

function peopleTable(title: string, people: readonly Person[], { say, label, day }: Words): Table {
  const term = ({ From, Until }: Person) =>
    Until ? say("from-until", { from: day(From), until: day(Until) }) : say("since", { from: day(From) });
  return {
    title,
    isDense: true,
    columns: [
      { label: say("name"), width: 36 },
      { label: say("role"), width: 28 },
      { label: say("term"), width: 36 },
    ],
    rows: people.map((person) => ({ cells: [person.Name, label("roleLabels", person.Role), term(person)] })),
  };
}

function declaredTable({ Declared }: HandoverRecord, { say }: Words): Table {
  return {
    title: say("declared-title"),
    lead: Declared.length > 0 ? say("declared-lead") : say("declared-none"),
    isDense: true,
    columns: [
      { label: say("account"), width: 42 },
      { label: say("remark"), width: 36 },
      { label: say("amount"), width: 22, isFigure: true },
    ],
    rows: Declared.map(({ Label, Remark, Amount }) => ({ cells: [Label, Remark, formatRupees(Amount)] })),
  };
}

function knownTable({ Figures }: HandoverRecord, { say, label }: Words): Table {
  const figures = Object.keys(handoverFigures) as HandoverFigure[];
  return {
    title: say("known-title"),
    lead: say("known-lead"),
    isDense: true,
    columns: [
      { label: say("figure"), width: 70 },
      { label: say("value"), width: 30, isFigure: true },
    ],
    rows: figures.map((figure) => ({
      cells: [
        label("handoverFigures", figure),
        amountFigures.includes(figure) ? formatRupees(Figures[figure]) : number.format(Figures[figure]),
      ],
    })),
  };
}

function itemsTable({ Items }: HandoverRecord, { say, label }: Words): Table {
  return {
    title: say("items-title"),
    ...(Items.length === 0 && { lead: say("items-none") }),
    isDense: true,
    columns: [
      { label: say("item"), width: 36 },
      { label: say("kind"), width: 20 },
      { label: say("remark"), width: 34 },
      { label: say("count"), width: 10, isFigure: true },
    ],
    rows: Items.map(({ Name, Kind, Remark, Count }) => ({
      cells: [Name, label("handoverItemKinds", Kind), Remark, number.format(Count)],
    })),
  };
}

/** With an empty column to sign in. */
function presentTable({ Present, Accepted }: HandoverRecord, { say, label }: Words): Table {
  const known = new Set(Present.map(({ Name }) => Name));
  const confirmed = [
    { Name: Accepted.Outgoing.Name, Capacity: label("handoverSides", "outgoing") },
    { Name: Accepted.Incoming.Name, Capacity: label("handoverSides", "incoming") },
  ].filter(({ Name }) => !known.has(Name));
  return {
    title: say("present-title"),
    columns: [
      { label: say("name"), width: 34 },
      { label: say("capacity"), width: 34 },
      { label: say("signature"), width: 32 },
    ],
    rows: [...Present, ...confirmed].map(({ Name, Capacity }) => ({ cells: [Name, Capacity, ""] })),
  };
}

function duesTables({ Figures: { Dues } }: HandoverRecord, { say }: Words): Table[] {
  if (Dues.length === 0) return [];
  return [
    {
      title: say("dues-title"),
      lead: say("dues-lead"),
      isDense: true,
      columns: [
        { label: say("flat"), width: 70 },
        { label: say("amount"), width: 30, isFigure: true },
      ],
      rows: Dues.map(({ Flat_Label, Amount }) => ({ cells: [Flat_Label, formatRupees(Amount)] })),
    },
  ];
}
