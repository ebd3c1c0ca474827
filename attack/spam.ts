import { addDays, dayOf } from "#domain/platform/days.ts";
import { judge, lure, mailOf } from "./left.ts";
import { enquire, mailUnconfirmed } from "./letters.ts";
import { contractDraft, type NewSociety, newLandlord, newSociety } from "./outsiders.ts";
import { type Answer, hour, nextNumber, type Target } from "./target.ts";

const days = 10;
const people = 300;

/** New societies and landlords try for ten days to reach strangers by everything that makes a message. */
export async function spamAttack(target: Target): Promise<void> {
  const { signIn, need, clock, drain, run, check } = target;
  clock.at = new Date(`${addDays(dayOf(clock.at), 1)}T10:00:00+05:30`);
  const strangers = Array.from({ length: people }, nextNumber);
  /** People whom only one society has entered, each once. */
  const once = strangers.slice(-40);
  const all = strangers.slice(0, -40);
  // Some have accounts already, and read mail.
  for (const phone of strangers.filter((_, at) => at % 15 === 0)) {
    const { headers } = await signIn(phone, 3, undefined, "198.51.100.202");
    await need("vendor/Set_Vendor_Profile", { Full_Name: "Kavita Rao", EmailID: mailOf(phone) }, { headers });
  }
  await drain();
  clock.pass(1000);
  const begun = clock.at;

  const answers = new Map<string, number>();
  const attempt: Attempt = async (path, body, headers) => {
    const answer = await target.call(path, body, { headers });
    const named = `${path.split("/")[1]} ${answer.http}${answer.extras.refusal ? ` ${answer.extras.refusal}` : ""}`;
    answers.set(named, (answers.get(named) ?? 0) + 1);
    return answer;
  };
  const societies = [
    await newSociety(target, "Bank Verification Cell"),
    await newSociety(target, "Act Now Apartments"),
    await newSociety(target, "Reward Heights"),
  ];
  const landlords = [await newLandlord(target, 40), await newLandlord(target, 40)];
  const [entered = [], imported = [], alone = []] = [
    await enter(attempt, societies[0]!, all),
    await importAll(target, attempt, societies[1]!, all),
    await enter(attempt, societies[2]!, once),
  ];
  await appoint(attempt, societies[0]!, all.slice(0, 40));
  const friend = await accomplice(target, societies[0]!);
  for (let day = 0; day < days; day++) {
    for (const society of societies) await shout(target, attempt, society, day);
    await shuffle(attempt, societies[0]!, entered.slice(day * 20, day * 20 + 20), all);
    await callAtGate(target, attempt, societies[0]!, day);
    await sendPasses(target, attempt, friend, all.slice(day * 25, day * 25 + 25));
    for (const landlord of landlords) await rentOut(target, attempt, landlord, all, day);
    await mailStrangers(attempt, landlords[0]!.headers, all.slice(day * 5, day * 5 + 5));
    await run("bills.run-due", "bills.remind", "rents.run-due");
    for (let at = 0; at < 4; at++) {
      clock.pass(6 * hour);
      await run("notifications.send-held");
    }
  }
  const done = [...answers].reduce((sum, [, count]) => sum + count, 0);
  console.log(
    `  ${entered.length + imported.length + alone.length} records, ${done} calls: ${[...answers].map(([name, count]) => `${count} × ${name}`).join(", ")}`,
  );
  await judge(target, strangers, once, begun, days);
  await enquire(target, check);
  await mailUnconfirmed(target);
}

type Attempt = (path: string, body: object | FormData, headers: Record<string, string>) => Promise<Answer>;

async function enter(attempt: Attempt, { headers, BuildingID }: NewSociety, phones: readonly string[]) {
  const made: { id: string; draft: object }[] = [];
  for (const [at, PhoneNumber] of phones.entries()) {
    const draft = {
      ...{ BuildingID, PhoneNumber, Name: lure.slice(0, 60), Flat_No: `KYC ${at}`, EmailID: mailOf(PhoneNumber) },
      ...{ Resident_Type: 1 + (at % 3), Monthly_Rent: 9_999, Emergency_Contact: PhoneNumber },
    };
    const { extras } = await attempt("vendor/Create_Resident", draft, headers);
    if (extras.Data) made.push({ id: extras.Data.Society_ResidentID, draft });
  }
  return made;
}

async function importAll(
  target: Target,
  attempt: Attempt,
  { headers, BuildingID }: NewSociety,
  phones: readonly string[],
) {
  const rows = phones.map((phone, at) => `${lure.replaceAll(",", "")},${phone},K${at},${mailOf(phone)}`);
  const form = new FormData();
  form.append("file", new File([["Name,Phone,Flat,Email", ...rows].join("\n")], "people.csv"));
  const { Resident_ImportID } = (await target.need("vendor/Create_Resident_Import", form, { headers })).extras.Data;
  const Mapping = { Name: "Name", PhoneNumber: "Phone", Flat_No: "Flat", EmailID: "Email", BuildingID };
  await attempt("vendor/Update_Resident_Import_Mapping", { Resident_ImportID, Mapping }, headers);
  await target.drain();
  await attempt("vendor/Update_Resident_Import_Status", { Resident_ImportID }, headers);
  await target.drain();
  const { Data } = (await target.need("vendor/Filter_All_Residents", { Limit: 1000 }, { headers })).extras;
  return Data as object[];
}

async function appoint(attempt: Attempt, { headers, BlockID }: NewSociety, phones: readonly string[]) {
  for (const [at, PhoneNumber] of phones.entries())
    await attempt(
      "vendor/Create_Society_Staff",
      {
        Role: at % 2 ? "treasurer" : "block_secretary",
        Name: lure.slice(0, 60),
        PhoneNumber,
        BlockID_Array: [BlockID],
      },
      headers,
    );
}

/** An accepted resident of the attackers' society. */
async function accomplice(target: Target, society: NewSociety) {
  const { need, signIn } = target;
  const PhoneNumber = nextNumber();
  const { FlatID } = (
    await need(
      "vendor/Create_Resident",
      { BuildingID: society.BuildingID, PhoneNumber, Name: lure.slice(0, 60), Flat_No: "1", Resident_Type: 1 },
      { headers: society.headers },
    )
  ).extras.Data;
  const { headers } = await signIn(PhoneNumber, 3, undefined, "198.51.100.203");
  await need("vendor/Set_Vendor_Profile", { Full_Name: "Reward Desk", EmailID: "friend@example.in" }, { headers });
  const { Data } = (await need("vendor/Filter_My_Invitations", { Limit: 10 }, { headers })).extras;
  for (const { InvitationID } of Data) await need("vendor/Accept_Invitation", { InvitationID }, { headers });
  return { headers, FlatID: FlatID as string, SocietyID: society.SocietyID };
}

async function shout(target: Target, attempt: Attempt, { headers, BlockID }: NewSociety, day: number) {
  const { clock } = target;
  const everyone = { Title: `${lure} ${day}`, Description: lure, Priority: 3, Whether_Block_Array_Available: false };
  const inBlock = { ...everyone, Whether_Block_Array_Available: true, BlockID_Array: [BlockID] };
  const Expires_At = new Date(clock.at.getTime() + 5 * hour).toISOString();
  await attempt("vendor/Create_Society_Announcement", { ...everyone, Announcement_Type: 1 }, headers);
  await attempt("vendor/Create_Society_Announcement", { ...inBlock, Announcement_Type: 2 }, headers);
  for (const Announcement_Type of [1, 2, 3])
    await attempt("vendor/Create_Society_Announcement", { ...inBlock, Announcement_Type, Expires_At }, headers);
  await attempt("vendor/Create_Society_Notice", { Title: lure, Message: lure }, headers);
  await attempt(
    "vendor/Create_Society_Incident",
    { Title: lure, Description: lure, Location: lure, Priority: 4 },
    headers,
  );
  await attempt(
    "vendor/Create_Block_Incident",
    { BlockID, Incident_Type: 1, Title: lure, Description: lure, Location: lure, Priority: 4 },
    headers,
  );
  await attempt("vendor/Create_Bill_Run", {}, headers);
  await target.drain();
  await attempt(
    "vendor/Edit_Payment_Settings",
    { UPI_ID: "reward@upi", Payee_Name: "KYC Desk", Reminder_Days: [-5, 0, 1] },
    headers,
  );
  const bills =
    (await target.call("vendor/Filter_All_Resident_Bills", { Limit: 10, Skip: 10 * day }, { headers })).extras.Data ??
    [];
  for (const { BillID } of bills) {
    await attempt("vendor/Create_Bill_Note", { BillID, Note_Type: 2, Amount: 10, Reason: lure }, headers);
    const { extras } = await attempt("vendor/Collect_Bill_Amount", { BillID, Amount: 1, Reference: lure }, headers);
    const PaymentID = extras.Data?.Payments?.at(-1)?.PaymentID ?? extras.Data?.PaymentID;
    if (PaymentID) await attempt("vendor/Reverse_Bill_Payment", { PaymentID, Reason: lure }, headers);
  }
  await target.drain();
}

/** Deactivates and activates people, and changes their numbers to others' and back, to invite them again. */
async function shuffle(
  attempt: Attempt,
  { headers }: NewSociety,
  records: readonly { id: string; draft: object }[],
  phones: readonly string[],
) {
  for (const [at, { id, draft }] of records.entries()) {
    const Society_ResidentID = id;
    await attempt("vendor/Inactive_Resident", { Society_ResidentID }, headers);
    await attempt("vendor/Active_Resident", { Society_ResidentID }, headers);
    const PhoneNumber = phones[phones.length - 1 - at]!;
    await attempt("vendor/Edit_Resident", { ...draft, Society_ResidentID, PhoneNumber }, headers);
    await attempt("vendor/Edit_Resident", { ...draft, Society_ResidentID }, headers);
  }
}

/** Questions whether a visitor may come in, to people who do not live there. */
async function callAtGate(target: Target, attempt: Attempt, { headers }: NewSociety, day: number) {
  const { Data } = (await target.need("vendor/Filter_All_Residents", { Limit: 15, Skip: day * 15 }, { headers }))
    .extras;
  for (const { FlatID, Society_ResidentID } of Data) {
    await attempt(
      "vendor/Create_Walk_In",
      { Name: lure, PhoneNumber: nextNumber(), Purpose: "guest", FlatID, Society_ResidentID, Notes: lure },
      headers,
    );
    await attempt("vendor/Create_Walk_In", { Name: lure, Purpose: "delivery", FlatID, Notes: lure }, headers);
  }
  await target.run("visitors.escalate");
}

async function sendPasses(
  target: Target,
  attempt: Attempt,
  friend: { headers: Record<string, string>; FlatID: string; SocietyID: string },
  phones: readonly string[],
) {
  const today = dayOf(target.clock.at);
  for (const PhoneNumber of phones)
    await attempt(
      "vendor/Create_Visitor_Pass",
      {
        ...{ FlatID: friend.FlatID, Name: lure, PhoneNumber, Purpose: "guest", Notes: lure },
        ...{ Start_Date: today, Start_Time: "23:00", End_Date: addDays(today, 1), End_Time: "22:00" },
      },
      friend.headers,
    );
  await attempt(
    "vendor/Create_Support_Ticket",
    {
      Vendor_Ticket_Type: 1,
      Vendor_Ticket_TypeID: friend.SocietyID,
      Title: lure,
      Description: lure,
      Category: 1,
      Priority: 4,
    },
    friend.headers,
  );
}

async function rentOut(
  target: Target,
  attempt: Attempt,
  landlord: Awaited<ReturnType<typeof newLandlord>>,
  phones: readonly string[],
  day: number,
) {
  const { headers, PropertyIDs } = landlord;
  for (const [at, PropertyID] of PropertyIDs.slice(day * 4, day * 4 + 4).entries()) {
    const draft = contractDraft(target, PropertyID, phones[(day * 4 + at) * 6]!, {
      ...{
        Tenant_Name: lure,
        Tenant_EmailID: mailOf(phones[(day * 4 + at) * 6]!),
        Special_Terms: lure,
        Owner_Name: lure,
      },
      ...{ Contract_Start_Date: addDays(dayOf(target.clock.at), -70), Flat_Or_Unit_No: "KYC" },
    });
    const { extras } = await attempt("vendor/Create_Property_Rental_Contract", draft, headers);
    if (!extras.Data) continue;
    const { Rental_ContractID } = extras.Data;
    const ref = { Rental_ContractID };
    await attempt("vendor/Create_Property_Rental_Contract_Security_Deposit_Bill", ref, headers);
    await attempt("vendor/Create_Property_Rental_Contract_First_Month_Bill", ref, headers);
    const bills =
      (
        await target.call(
          "vendor/Filter_All_Property_Contract_Bills",
          { Limit: 10, Whether_Rental_Contract_Filter: true, ...ref },
          { headers },
        )
      ).extras.Data ?? [];
    for (const { BillID } of bills.slice(0, 3)) {
      await attempt(
        "vendor/Create_Property_Contract_Bill_Note",
        { BillID, Note_Type: 2, Amount: 10, Reason: lure },
        headers,
      );
      await attempt("vendor/Collect_Property_Contract_Bill_Amount", { BillID, Amount: 1, Reference: "KYC" }, headers);
    }
    for (const Tenant_PhoneNumber of phones.slice(day * 20 + at * 5, day * 20 + at * 5 + 5))
      await attempt("vendor/Edit_Property_Rental_Contract", { ...draft, ...ref, Tenant_PhoneNumber }, headers);
    await attempt("vendor/Inactive_Property_Rental_Contract", ref, headers);
    await attempt("vendor/Active_Property_Rental_Contract", ref, headers);
    if (at % 2) await attempt("vendor/Close_Rental_Contract", ref, headers);
  }
  await target.drain();
}

/** Sets the account's email address to a stranger's, again and again. */
async function mailStrangers(attempt: Attempt, headers: Record<string, string>, phones: readonly string[]) {
  for (let round = 0; round < 10; round++)
    for (const phone of phones)
      await attempt("vendor/Set_Vendor_Profile", { Full_Name: "Reward KYC act now", EmailID: mailOf(phone) }, headers);
}
