import type { Statement } from "#domain/money/bank/statements/codes.ts";
import { identifyLines } from "#domain/money/bank/statements/identity/rules.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";
import { matchAll } from "../lines/matching.ts";
import { takeTurn } from "../lines/queries.ts";
import { earlierFiles, insertLines, insertStatement } from "./queries.ts";

type Of = { accountId: string; name: string; by: string };

/**
 * Keeps a statement and those of its lines that no earlier file had, and matches its credits. Lines after today are left out.
 * Answers its id; nothing if it has no other lines.
 */
export async function keepStatement(
  tx: Tx,
  book: Book,
  { accountId, name, by }: Of,
  statement: Statement,
  now: Date,
): Promise<string | undefined> {
  const all = statement.lines.filter(({ line }) => !statement.checks.future.includes(line));
  if (all.length === 0) return undefined;
  await takeTurn(tx, book);
  const days = all.flatMap(({ postedOn, valueOn }) => [postedOn, valueOn]).sort();
  const span = { accountId, first: days[0]!, last: days.at(-1)! };
  const known = identifyLines(all, await earlierFiles(tx, book, span));
  const added = all.flatMap(({ postedOn, valueOn, narration, reference, debit, credit, balance }, position) => {
    const { key, isKnown } = known[position]!;
    return isKnown ? [] : [{ key, position, postedOn, valueOn, narration, reference, balance, amount: credit - debit }];
  });
  const statementId = await insertStatement(
    tx,
    book,
    {
      ...span,
      name: name.replaceAll("\0", "").slice(0, 200),
      format: statement.format,
      period: statement.period,
      opening: statement.opening,
      closing: statement.closing,
      lineCount: all.length,
      newCount: added.length,
      doubtfulCount: known.filter(({ isDoubtful }) => isDoubtful).length,
      checks: statement.checks,
      by,
    },
    now,
  );
  const keys = known.map((each) => each.key);
  await insertLines(tx, book, { statementId, accountId, added, all: keys }, now);
  await matchAll(tx, book);
  return statementId;
}
