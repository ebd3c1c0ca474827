import type { Unreconciled, UnreconciledGroup } from "#domain/money/bank/unreconciled/calls.ts";
import { suspenseKind, type UnreconciledKind } from "#domain/money/bank/unreconciled/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import { type Paise, rupees } from "#domain/platform/money.ts";
import type { entriesWithoutLine, ItemRow, linesWithoutEntry } from "./queries.ts";
import type { StatementBalance } from "./statement.ts";

type Found = {
  day: Day;
  books: Paise;
  statement: StatementBalance | undefined;
  entries: Awaited<ReturnType<typeof entriesWithoutLine>>;
  lines: Awaited<ReturnType<typeof linesWithoutEntry>>;
  suspense: readonly ItemRow[];
};

/** What the books have alone is taken off to come to the statement; what the statement has alone is added. */
const signOf = (kind: UnreconciledKind): 1 | -1 => (kind <= 4 ? -1 : 1);

export function viewUnreconciled({ day, books, statement, entries, lines, suspense }: Found): Unreconciled {
  const groups = [...Map.groupBy([...entries.items, ...lines.items, ...suspense], ({ kind }) => kind)].sort(
    ([one], [other]) => one - other,
  );
  const moved = groups
    .filter(([kind]) => kind !== suspenseKind)
    .reduce((all, [kind, [first]]) => all + signOf(kind) * first!.sum, 0);
  const { before = null, after = null } = statement ?? {};
  const opening = before === null ? null : before + lines.before - entries.before;
  const missing = before === null || after === null ? null : after - before - statement!.total;
  const orNull = (amount: Paise | null) => (amount === null ? null : rupees(amount));
  return {
    Day: day,
    Book_Balance: rupees(books),
    Statement_Balance: orNull(after),
    Statement_Until: statement?.lastDay ?? null,
    Groups: groups.map(
      ([kind, items]): UnreconciledGroup => ({
        Unreconciled_Kind: kind,
        Count: items[0]!.count,
        Amount: rupees(signOf(kind) * items[0]!.sum),
        Items: items.map((item) => ({
          Day: item.day,
          Document_No: item.document_no,
          Text: item.text,
          Amount: rupees(signOf(kind) * item.paise),
        })),
      }),
    ),
    Reconciled_Balance: rupees(books + moved),
    Opening_Difference: orNull(opening),
    Missing_Difference: orNull(missing),
    Difference: orNull(opening === null || missing === null ? null : opening + missing),
  };
}
