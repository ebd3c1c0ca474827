import { beforeEach, describe, expect, test } from "vitest";
import type { Day } from "#domain/platform/days.ts";
import { startServer } from "../../../test/server.ts";
import { type StatementRow, uploadOn } from "../../../test/upload-statement.ts";

const server = await startServer();
const { ask, goTo, make } = server;

type Session = Awaited<ReturnType<typeof make.role>>;
type Headers = { headers: Record<string, string> };
let manager: Session;
let account: string;

beforeEach(async () => {
  await goTo("2026-04-01");
  manager = await make.role("society_manager");
  account = await bankAccount("HDFC", "50200012345678");
  await goTo("2026-06-10");
});

async function bankAccount(Bank_Account_Name: string, Bank_Account_No: string, by: Headers = manager) {
  const bank = { Bank_Account_Name, IFSC: "HDFC0000001", Bank_Account_No, Account_Kind: 2 } as const;
  const answer = await ask(
    "vendor/Create_Bank_Account",
    { ...bank, Opening_Balance: 10_000, Opening_Day: "2026-04-01" } as never,
    by,
  );
  return (answer.extras as unknown as { Data: { Bank_AccountID: string } }).Data.Bank_AccountID;
}

const uploadFor = uploadOn(server);
const upload = (rows: readonly StatementRow[], by: Headers = manager) => uploadFor(rows, by);

const bankLedger = async () => {
  const answer = await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 100 }, manager);
  const of = (purpose: string) => answer.extras.Data!.find(({ Ledger_Purpose }) => Ledger_Purpose === purpose)!;
  return { bank: of("bank").Ledger_AccountID, repairs: of("repairs").Ledger_AccountID };
};
/** An expense of the bank account by a voucher. */
async function spend(Voucher_Day: Day, amount: number) {
  const { bank, repairs } = await bankLedger();
  const Lines = [
    { Ledger_AccountID: repairs, Debit_Amount: amount },
    { Ledger_AccountID: bank, Credit_Amount: amount },
  ];
  return ask("vendor/Create_Journal_Voucher", { Voucher_Day, Narration: "SMS charges", Lines }, manager);
}

const close = (Closed_Through: string | null, Unreconciled_Reason?: string, by: Headers = manager) =>
  ask(
    "vendor/Edit_Book_Closing",
    { Closed_Through, ...(Unreconciled_Reason !== undefined && { Unreconciled_Reason }) },
    by,
  );
const info = async (Closed_Through: Day, by: Headers = manager) =>
  (await ask("vendor/Fetch_Book_Closing_Info", { Closed_Through }, by)).extras.Data!.Bank_Accounts;
const april = async () =>
  (await ask("vendor/Fetch_Book_Periods_Info", { Financial_Year: 2026 }, manager)).extras.Data!.Months[0]!;

describe("closing a month", () => {
  test("is refused while the books lack a line of the statement, and needs no reason once they have it", async () => {
    await upload([{ day: "2026-04-06", amount: -17.7 }]);
    expect(await info("2026-04-30")).toEqual([
      {
        Bank_AccountID: account,
        Bank_Account_Name: "HDFC",
        Statement_Until: "2026-04-06",
        Later_Entries: 0,
        Line_Count: 1,
        Line_Amount: -17.7,
        Difference: 0,
      },
    ]);
    expect(await close("2026-04-30")).toMatchObject({ http: 409, extras: { refusal: "bank-not-agreed" } });
    expect((await april()).State).toBe("open");
    // A blank reason is none.
    expect(await close("2026-04-30", "   ")).toMatchObject({ http: 409, extras: { refusal: "bank-not-agreed" } });
    expect(await close("2026-04-30", "x".repeat(301))).toMatchObject({ http: 400 });

    const [line] = (await ask("vendor/Filter_All_Bank_Lines", {} as never, manager)).extras.Data! as unknown as {
      Bank_LineID: string;
    }[];
    const { repairs } = await bankLedger();
    const posting = { Bank_LineID: line!.Bank_LineID, Ledger_AccountID: repairs, Narration: "SMS charges" };
    expect(await ask("vendor/Post_Bank_Line_To_Account" as never, posting as never, manager)).toMatchObject({
      http: 200,
    });
    expect(await info("2026-04-30")).toEqual([]);
    expect(await close("2026-04-30", "Not needed")).toMatchObject({ http: 200 });
    // A reason that is not needed is not kept.
    expect(await april()).toMatchObject({ State: "closed", Change: { Unreconciled_Reason: "" } });
  });

  test("needs no reason for a line that was set aside", async () => {
    await upload([{ day: "2026-04-06", amount: -17.7 }]);
    await spend("2026-04-06", 17.7);
    expect(await close("2026-04-30")).toMatchObject({ http: 409, extras: { refusal: "bank-not-agreed" } });
    const [line] = (await ask("vendor/Filter_All_Bank_Lines", {} as never, manager)).extras.Data! as unknown as {
      Bank_LineID: string;
    }[];
    const aside = { Bank_LineID: line!.Bank_LineID, Reason: "A voucher has it" };
    expect(await ask("vendor/Set_Aside_Bank_Line" as never, aside as never, manager)).toMatchObject({ http: 200 });
    expect(await info("2026-04-30")).toEqual([]);
    expect(await close("2026-04-30")).toMatchObject({ http: 200 });
  });

  test("keeps its reason where an account does not agree", async () => {
    await upload([{ day: "2026-04-06", amount: -17.7 }]);
    expect(await close("2026-04-30", "  The bank corrects\n it in May ")).toMatchObject({ http: 200 });
    expect(await april()).toMatchObject({
      State: "closed",
      Change: { Whether_Closed: true, Unreconciled_Reason: "The bank corrects it in May" },
    });
    // Reopening asks for nothing.
    expect(await close(null)).toMatchObject({ http: 200 });
    expect(await april()).toMatchObject({ Change: { Whether_Closed: false, Unreconciled_Reason: "" } });
  });

  test("is refused where the books have entries after the last day of the statements", async () => {
    await upload([{ day: "2026-04-06", amount: -17.7 }]);
    await close("2026-04-30", "The bank corrects it");
    await spend("2026-05-20", 500);
    expect(await info("2026-05-31")).toMatchObject([{ Statement_Until: "2026-04-06", Later_Entries: 1 }]);
    expect(await close("2026-05-31")).toMatchObject({ http: 409, extras: { refusal: "bank-not-agreed" } });
  });

  test("does not ask about accounts without statements", async () => {
    await spend("2026-04-20", 500);
    expect(await info("2026-04-30")).toEqual([]);
    expect(await close("2026-04-30")).toMatchObject({ http: 200 });
  });

  test("asks of a day that is no last day of a month, and of other societies, nothing", async () => {
    await upload([{ day: "2026-04-06", amount: -17.7 }]);
    expect(await ask("vendor/Fetch_Book_Closing_Info", { Closed_Through: "2026-04-29" }, manager)).toMatchObject({
      http: 400,
      extras: { fields: { Closed_Through: expect.any(String) } },
    });
    expect(await info("2026-04-30", await make.role("society_manager"))).toEqual([]);
  });
});

test("a second person sees the reason; without one, what came meanwhile is not closed over", async () => {
  const society_id = manager.societyId;
  const chairman = await make.role("chairman", { society_id });
  const confirm = (Society_ProposalID: string) => ask("vendor/Confirm_Book_Closing", { Society_ProposalID }, chairman);
  const proposed = async (reason?: string) => (await close("2026-04-30", reason)).extras.Data!.Society_ProposalID!;

  const early = await proposed();
  await upload([{ day: "2026-04-06", amount: -17.7 }]);
  expect(await confirm(early)).toMatchObject({ http: 409, extras: { refusal: "bank-not-agreed" } });
  await ask("vendor/Decline_Book_Closing", { Society_ProposalID: early }, chairman);

  const late = await proposed("The bank corrects it in May");
  expect((await ask("vendor/Fetch_Book_Periods_Info", {}, chairman)).extras.Data!.Waiting).toMatchObject({
    Unreconciled_Reason: "The bank corrects it in May",
  });
  expect(await confirm(late)).toMatchObject({ http: 200 });
  expect(await april()).toMatchObject({
    Change: { Whether_Closed: true, Unreconciled_Reason: "The bank corrects it in May" },
  });
});
