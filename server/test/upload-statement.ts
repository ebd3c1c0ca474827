import type { Day } from "#domain/platform/days.ts";
import type { startServer } from "./server.ts";

export type StatementRow = { day: Day; amount: number; text?: string };
type Of = { no?: string; opening?: number };

const heading = "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance";

/** A statement as HDFC has it, the oldest line first; `opening` is before the first. */
function statementOf(rows: readonly StatementRow[], { no = "50200012345678", opening = 10_000 }: Of = {}): string {
  let balance = opening;
  const shown = (day: Day) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}`;
  const lines = rows.map(({ day, amount, text = "SMS CHARGES" }) => {
    balance += amount;
    const sides = amount < 0 ? `${(-amount).toFixed(2)},` : `,${amount.toFixed(2)}`;
    return `${shown(day)},${text},,${shown(day)},${sides},${balance.toFixed(2)}`;
  });
  return [`Account No : ${no}`, heading, ...lines].join("\n");
}

type Server = Pick<Awaited<ReturnType<typeof startServer>>, "postForm">;

/** Uploads a statement of these lines. */
export const uploadOn =
  ({ postForm }: Server) =>
  (rows: readonly StatementRow[], { headers }: { headers: Record<string, string> }, of: Of = {}) =>
    postForm("vendor/Upload_Bank_Statement", { file: new File([statementOf(rows, of)], "april.csv") }, { headers });
