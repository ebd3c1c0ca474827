import type { startServer } from "./server.ts";

type Server = Awaited<ReturnType<typeof startServer>>;
type Session = Awaited<ReturnType<Server["make"]["role"]>>;
type Who = { headers: Record<string, string> };

/** Of the bill that an answer has. Throws with the answer where it has none. */
export function idOf({ extras }: { extras: { Data?: unknown } }) {
  if (!extras.Data) throw new Error(JSON.stringify(extras));
  return (extras.Data as { Purchase_BillID: string }).Purchase_BillID;
}

/** Suppliers, their bills and payments through the wire. */
export function payablesOn({ ask, goTo, make, database: { pool } }: Server) {
  // biome-ignore lint/suspicious/noExplicitAny: a test may look anywhere into an answer
  const act = (call: string, input: object, who: Who): Promise<any> =>
    ask(`vendor/${call}` as never, input as never, who);

  /** What the one who enters bills and payments does. */
  function toolsOf(writer: Session) {
    const ledger = async (purpose: string): Promise<string> => {
      const list = await act("Filter_All_Ledger_Accounts", { Limit: 200 }, writer);
      const accounts = list.extras.Data as { Ledger_Purpose: string; Ledger_AccountID: string }[];
      return accounts.find((each) => each.Ledger_Purpose === purpose)!.Ledger_AccountID;
    };
    const supplier = async (more: object = {}): Promise<string> => {
      const answer = await act("Create_Supplier", { Supplier_Name: `Otis ${crypto.randomUUID()}`, ...more }, writer);
      return answer.extras.Data.SupplierID;
    };
    const bill = async (SupplierID: string, Net_Amount: number, more: object = {}, who: Who = writer) =>
      act(
        "Create_Purchase_Bill",
        {
          SupplierID,
          Invoice_No: `INV/${crypto.randomUUID().slice(0, 8)}`,
          Invoice_Day: "2026-06-01",
          Due_Day: "2026-06-30",
          TDS_Nature: "none",
          Whether_Similar_Confirmed: true,
          ...("Lines" in more ? {} : { Lines: [{ Ledger_AccountID: await ledger("lifts"), Net_Amount }] }),
          ...more,
        },
        who,
      );
    const pay = async (SupplierID: string, more: object, who: Who = writer) =>
      act(
        "Create_Supplier_Payment",
        { SupplierID, Paid_On: "2026-06-10", Payment_Mode: 1, Ledger_AccountID: await ledger("cash"), ...more },
        who,
      );
    return { ledger, supplier, bill, pay };
  }

  const approve = (Purchase_BillID: string, who: Who) => act("Approve_Purchase_Bill", { Purchase_BillID }, who);

  /** A society with a manager, a treasurer and an accountant, on 10 June 2026. */
  async function office() {
    await goTo("2026-06-10");
    const manager = await make.role("society_manager");
    const of = (role: Parameters<typeof make.role>[0]) => make.role(role, { society_id: manager.societyId });
    const [treasurer, accountant] = [await of("treasurer"), await of("accountant")];
    const tools = toolsOf(accountant);
    /** A bill that is approved by as many as it needs. */
    const approved = async (SupplierID: string, Net_Amount: number, more: object = {}) => {
      const id = idOf(await tools.bill(SupplierID, Net_Amount, more));
      await approve(id, treasurer);
      await approve(id, manager);
      return id;
    };
    return { manager, treasurer, accountant, issuerId: manager.societyId, approved, ...tools };
  }

  /** A bank account, and the account of the books that it is. */
  async function bankOf({ manager }: { manager: Who }) {
    const answer = await act(
      "Create_Bank_Account",
      {
        Bank_Account_Name: "Main",
        Bank_Account_No: "50100012345678",
        IFSC: "HDFC0000001",
        Whether_IFSC_Confirmed: true,
        Account_Kind: 1,
        Opening_Balance: 0,
        Opening_Day: "2026-04-01",
      },
      manager,
    );
    const { Bank_AccountID, Ledger } = answer.extras.Data;
    return { Bank_AccountID: Bank_AccountID as string, Ledger_AccountID: Ledger.Ledger_AccountID as string };
  }

  return {
    act,
    bankOf,
    toolsOf,
    approve,
    office,
    info: (Purchase_BillID: string, who: Who) =>
      act("Fetch_Purchase_Bill_Info", { Purchase_BillID }, who).then(({ extras }) => extras.Data),
    /** What an account of the books has, in rupees: a credit is negative. */
    async balance(issuerId: string, purpose: string): Promise<number> {
      const { rows } = await pool.query<{ sum: number }>(
        `select coalesce(sum(amount_paise), 0)::bigint as sum
        from journal_line join ledger_account using (issuer_id, ledger_account_id) where issuer_id = $1 and purpose = $2`,
        [issuerId, purpose],
      );
      return rows[0]!.sum / 100;
    },
    /** The first difference between documents and books, or null. */
    check: async (who: Who) => (await act("Check_Books", {}, who)).extras.Data.Difference,
  };
}
