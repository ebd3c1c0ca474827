import type { Day } from "../../../../platform/days.ts";
import type { Paise } from "../../../../platform/money.ts";
import type { Arrears } from "../../bill/rules.ts";
import { roundHalfUp } from "../../exact/rules.ts";
import { type Appropriated, appropriate, type Due } from "../appropriation/rules.ts";
import { type InterestSettings, interestOf, type Principal } from "../rules.ts";

/** A bill of an account. Its interest is due like the rest, but bears none. */
export type BillOfAccount = {
  id: string;
  no: string;
  on: Day;
  dueOn: Day;
  dues: readonly { head: string; isInterest: boolean; amount: Paise }[];
  /** What of it is interest on earlier bills, computed by the society's settings. */
  interestCharged: Paise;
};

/** What takes dues down: a payment, a credit note, an advance brought forward, or a write-off. */
export type Credit = {
  id: string;
  on: Day;
  amount: Paise;
  /** It goes to this bill first; the rest to others. */
  bill: string | null;
  /** Of a note: what of it is for which head of its bill. */
  heads?: readonly HeadAmount[];
  /** `waiver`: interest that was right is given up. `correction`: interest that was wrong is taken back. */
  of: "any" | "waiver" | "correction";
  /** A write-off leaves no advance. */
  isAdvance: boolean;
  /** The day of its reversal. */
  endedOn: Day | null;
};

type HeadAmount = { head: string; amount: Paise };

/** A debit note: a head of a bill becomes more. */
export type Debit = { id: string; on: Day; bill: string; head?: string; amount: Paise };

/** What happened in an account, in any order. Ids rise in the order in which things were entered. */
export type AccountHistory = {
  bills: readonly BillOfAccount[];
  credits: readonly Credit[];
  debits: readonly Debit[];
};

/** Arrears as interest is computed of them, and what is due on the day, apart. */
export type ArrearsOnDay = Omit<Arrears, "feesCharged"> & { principalDue: Paise; interestDue: Paise; advance: Paise };

type Event = { on: Day; rank: number; id: string; happen: () => void };

/** The head of what a debit note adds, if it names none. */
const noteHead = "note";

/** Without what rounding took away: a part below 0 belongs to the largest other one. */
function withoutNegative<P extends { amount: Paise }>(parts: readonly P[]): P[] {
  const less = parts.reduce((sum, { amount }) => sum + Math.min(0, amount), 0);
  if (less === 0) return [...parts];
  const rest = parts.filter(({ amount }) => amount > 0);
  const largest = rest.reduce((most, part) => (part.amount > most.amount ? part : most), rest[0]!);
  return rest.map((part) => (part === largest ? { ...part, amount: part.amount + less } : part));
}

/**
 * Goes through the history of an account by the days on which things were paid or billed, whenever they were entered, and
 * divides each payment by the society's order. Arrears that were paid up when a bill was made are settled with that bill, as far
 * as was known then: a later change of the settings does not come back to them.
 */
export function arrearsOf(
  history: AccountHistory,
  settings: InterestSettings,
  heads: readonly string[],
  until: Day,
): ArrearsOnDay {
  const account = new Account(settings, heads);
  const events: Event[] = [
    ...history.bills.map((bill) => ({ on: bill.on, rank: 0, id: bill.id, happen: () => account.bill(bill) })),
    ...history.debits.map((debit) => ({ on: debit.on, rank: 1, id: debit.id, happen: () => account.debit(debit) })),
    ...history.credits.flatMap((credit) => [
      { on: credit.on, rank: 2, id: credit.id, happen: () => account.credit(credit) },
      ...(credit.endedOn === null
        ? []
        : [{ on: credit.endedOn, rank: 3, id: credit.id, happen: () => account.reverse(credit, credit.endedOn!) }]),
    ]),
  ];
  const inOrder = (one: Event, other: Event): number => {
    if (one.on !== other.on) return one.on < other.on ? -1 : 1;
    return one.rank - other.rank || (one.id < other.id ? -1 : 1);
  };
  for (const { happen } of events.filter(({ on }) => on <= until).sort(inOrder)) happen();
  return account.onDay();
}

type Source = {
  credit: Credit;
  left: Paise;
  parts: Appropriated[];
  /** Of a correction: what of the billed interest it took back. */
  takenBack: Paise;
};
type MutablePrincipal = Omit<Principal, "changes"> & { changes: { on: Day; amount: Paise }[] };

class Account {
  private dues: Due[] = [];
  private readonly principals = new Map<string, MutablePrincipal>();
  private readonly sources: Source[] = [];
  private interestBilled = 0;
  /** The bill with which the arrears before it were settled. */
  private settledWith: BillOfAccount | undefined;
  /** The last of what was entered so far. */
  private lastId = "";

  /** Something was entered after a bill that it would have changed. */
  private isRevised = false;
  private readonly settings: InterestSettings;
  private readonly heads: readonly string[];

  constructor(settings: InterestSettings, heads: readonly string[]) {
    this.settings = settings;
    this.heads = heads;
  }

  bill(bill: BillOfAccount): void {
    const { id, no, on, dueOn, interestCharged } = bill;
    const dues = withoutNegative(bill.dues);
    const isLate = ({ isInterest, dueOn: due }: Due): boolean => !isInterest && due < on;
    if (this.lastId > id) this.isRevised = true;
    if (this.dues.some(isLate) || this.lastId > id || this.isTooMuch(on)) this.interestBilled += interestCharged;
    else this.settle(bill);
    this.know(id);
    const amount = dues.reduce((sum, due) => (due.isInterest ? sum : sum + due.amount), 0);
    this.principals.set(id, { id, no, billedOn: on, dueOn, amount, changes: [] });
    this.dues.push(...dues.map((due) => ({ ...due, bill: id, dueOn })));
    for (const source of this.sources) this.spend(source, on);
  }

  debit({ id, on, bill, head = noteHead, amount }: Debit): void {
    this.know(id);
    const principal = this.principals.get(bill);
    if (!principal) return;
    principal.changes.push({ on, amount });
    this.owe({ bill, dueOn: principal.dueOn, head, isInterest: false, amount });
    for (const source of this.sources) this.spend(source, on);
  }

  credit(credit: Credit): void {
    this.know(credit.id);
    const { bill, of, amount, on } = credit;
    const takenBack = of === "correction" && (bill === null || this.isOfToday(bill)) ? amount : 0;
    this.interestBilled -= takenBack;
    const source: Source = { credit, left: amount, parts: [], takenBack };
    this.sources.push(source);
    this.payHeads(source, on);
    const own = this.dues.filter((due) => due.bill === bill);
    if (of !== "any")
      this.pay(
        source,
        on,
        own.filter(({ isInterest }) => isInterest),
      );
    else if (bill !== null) this.pay(source, on, own);
    this.spend(source, on);
    if (!credit.isAdvance) source.left = 0;
  }

  reverse({ id }: Credit, on: Day): void {
    const source = this.sources.find(({ credit }) => credit.id === id)!;
    for (const { bill, head, isInterest, amount } of source.parts) {
      const principal = this.principals.get(bill)!;
      if (!isInterest) principal.changes.push({ on, amount });
      this.owe({ bill, dueOn: principal.dueOn, head, isInterest, amount });
    }
    source.parts = [];
    source.left = 0;
    this.interestBilled += source.takenBack;
    for (const other of this.sources) this.spend(other, on);
  }

  onDay(): ArrearsOnDay {
    const dueOf = (interest: boolean): Paise =>
      this.dues.reduce((sum, { isInterest, amount }) => (isInterest === interest ? sum + amount : sum), 0);
    return {
      principals: this.bearing(),
      late: this.known(),
      interestBilled: this.interestBilled,
      principalDue: dueOf(false),
      interestDue: dueOf(true),
      advance: this.sources.reduce((sum, { left }) => sum + left, 0),
    };
  }

  private known(): Principal[] {
    return [...this.principals.values()].filter(({ amount, changes }) => amount > 0 || changes.length > 0);
  }

  /** What bears interest. Before the first rate nothing did, so what is older is due on the first day of that rate. */
  private bearing(): Principal[] {
    const first = this.settings.rates[0]?.from ?? "";
    return this.known().map((principal) =>
      principal.dueOn < first ? { ...principal, billedOn: first, dueOn: first } : principal,
    );
  }

  /** Interest that was billed too much because a payment was entered late stays open until it is taken back. */
  private isTooMuch(on: Day): boolean {
    return this.isRevised && roundHalfUp(interestOf(this.bearing(), this.settings, on).exact) < this.interestBilled;
  }

  private know(id: string): void {
    if (id > this.lastId) this.lastId = id;
  }

  /** Whether the interest of a bill counts as billed earlier: its arrears are not settled. */
  private isOfToday(bill: string): boolean {
    return this.settledWith === undefined || bill > this.settledWith.id;
  }

  /** What was late is paid, and its interest is on this bill. If a payment of it is reversed later, it is late from then on. */
  private settle(bill: BillOfAccount): void {
    for (const principal of this.principals.values())
      if (principal.dueOn < bill.on) Object.assign(principal, { amount: 0, changes: [] });
    this.interestBilled = 0;
    this.isRevised = false;
    this.settledWith = bill;
  }

  private owe(due: Due): void {
    const same = this.dues.find(
      ({ bill, head, isInterest }) => bill === due.bill && head === due.head && isInterest === due.isInterest,
    );
    if (same) same.amount += due.amount;
    else this.dues.push(due);
  }

  /** What a note is for, head by head. */
  private payHeads(source: Source, on: Day): void {
    const { bill, heads = [] } = source.credit;
    for (const { head, amount } of withoutNegative(heads)) {
      const others = Math.max(0, source.left - amount);
      source.left -= others;
      this.pay(
        source,
        on,
        this.dues.filter((due) => due.bill === bill && due.head === head),
      );
      source.left += others;
    }
  }

  private spend(source: Source, on: Day): void {
    if (source.left > 0) this.pay(source, on, this.dues);
  }

  private pay(source: Source, on: Day, dues: readonly Due[]): void {
    const { parts, advance } = appropriate(source.left, dues, this.settings.order, this.heads);
    for (const part of parts) {
      const due = this.dues.find(
        ({ bill, head, isInterest }) => bill === part.bill && head === part.head && isInterest === part.isInterest,
      )!;
      due.amount -= part.amount;
      if (!part.isInterest) this.principals.get(part.bill)!.changes.push({ on, amount: -part.amount });
    }
    source.left = advance;
    source.parts.push(...parts);
    this.dues = this.dues.filter(({ amount }) => amount !== 0);
  }
}
