import { allCalls } from "#domain";
import type { Role } from "#domain/platform/roles.ts";
import { mayCall } from "#domain/platform/who.ts";
import { contractDraft, type NewSociety, newLandlord, newSociety } from "./outsiders.ts";
import { changeUpiUnseen, fraudUpi, real, renameVerified } from "./pretend.ts";
import { type Answer, type Headers, nextNumber, type Target } from "./target.ts";

export const operatorPhone = "9000000009";

/** A society that is called like the victims' own, and a landlord, bill people who never heard of them. */
export async function fraudAttack(target: Target): Promise<void> {
  const { call, need, make, signIn, drain, check } = target;
  const victims = await victimsOf(target);
  const names = [real, "Sahyadri Grееns", "SAHYADRI  GREENS CHS Ltd", "5ahyadri Greens"];
  const societies: NewSociety[] = [];
  for (const name of names) societies.push(await newSociety(target, name));
  const fraud = societies[0]!;
  const landlord = await newLandlord(target, victims.length);
  const markers = await attackVictims(target, fraud, landlord, victims);

  for (const victim of victims.slice(0, 2)) await lookAround(target, victim, markers);
  await declineAndComeBack(target, fraud, victims.slice(1));

  const gullible = victims[0]!;
  const { Data } = (await need("vendor/Filter_My_Invitations", { Limit: 50 }, gullible)).extras;
  for (const { InvitationID } of Data) await need("vendor/Accept_Invitation", { InvitationID }, gullible);
  const bills = [...(await need("vendor/Filter_All_Bills_WRT_Tenant", { Limit: 100 }, gullible)).extras.Data].filter(
    ({ BillID }) => markers.includes(BillID),
  ) as { BillID: string }[];
  check(bills.length >= 2, `who accepted sees ${bills.length} bills of the two (and so the counts above could fail)`);
  const offered = async () => {
    let count = 0;
    for (const { BillID } of bills) {
      const info = await call("vendor/Fetch_Bill_UPI_Info", { BillID }, gullible);
      const claim = await call("vendor/Create_Bill_UPI_Claim", { BillID, UTR: "412345678901" }, gullible);
      const texts = JSON.stringify(info.extras.Data ?? {});
      if (info.extras.Data?.Whether_UPI_Available || /okfraud|upi:\/\//.test(texts) || claim.http === 200) count++;
    }
    return count;
  };
  check((await offered()) === 0, "none of them offers a UPI link, an id or a claim while its sender is not verified");

  const operator = await signIn(operatorPhone, 1);
  const decide = (IssuerID: string, Decision: string, more: object = {}) =>
    call("vendor/Create_Standing_Decision", { IssuerID, Decision, Reason: "Asked", ...more }, operator);
  const unchecked = await decide(fraud.SocietyID, "verify");
  check(
    unchecked.extras.refusal === "look-alike",
    `an operator who verifies the look-alike unaware is answered ${unchecked.http} ${unchecked.extras.refusal ?? ""}`,
  );
  const seen = (await need("vendor/Filter_All_Operator_Issuers", { List: "new", Limit: 100 }, operator)).extras
    .Data as Record<string, unknown>[];
  const flagged = names.filter(
    (_, at) => seen.find(({ IssuerID }) => IssuerID === societies[at]!.SocietyID)?.Whether_Look_Alike,
  );
  check(
    flagged.length === names.length,
    `${flagged.length} of ${names.length} look-alikes are flagged for the operator (not: ${names.filter((name) => !flagged.includes(name)).join(", ") || "none"})`,
  );
  await need(
    "vendor/Create_Standing_Decision",
    { IssuerID: landlord.vendorId, Decision: "verify", Reason: "Met" },
    operator,
  );
  check(
    (await offered()) === 1,
    "once the landlord is verified the rent alone can be paid by UPI (the count above could fail)",
  );
  await decide(landlord.vendorId, "suspend");
  check((await offered()) === 0, "and not any more once suspended");

  await renameVerified(target);
  await changeUpiUnseen(target);
  await make.society({ name: "Shanti Niwas" });
  await drain();
}

type Victim = { phone: string; headers: Headers };

/** Residents of a verified society, with accounts. */
async function victimsOf({ make, signIn, need }: Target): Promise<Victim[]> {
  const { society_id } = await make.society({ name: real });
  const victims: Victim[] = [];
  for (let at = 0; at < 6; at++) {
    const phone = nextNumber();
    await make.resident({ society_id, phone_number: phone, resident_type: 1 });
    const { headers } = await signIn(phone, 3, undefined, `198.51.100.${at + 1}`);
    await need(
      "vendor/Set_Vendor_Profile",
      { Full_Name: "Meera Joshi", EmailID: `${phone}@mail.example` },
      { headers },
    );
    victims.push({ phone, headers });
  }
  return victims;
}

/** All that can be done to these people; answers the ids that they must not see. */
async function attackVictims(
  target: Target,
  fraud: NewSociety,
  landlord: Awaited<ReturnType<typeof newLandlord>>,
  victims: readonly Victim[],
): Promise<string[]> {
  const { call, need, drain } = target;
  const ids: string[] = [fraud.SocietyID, fraud.BlockID, fraud.BuildingID];
  const settings = { UPI_ID: fraudUpi, Payee_Name: real, Reminder_Days: [0] };
  for (const { headers } of [fraud, landlord]) await need("vendor/Edit_Payment_Settings", settings, { headers });
  for (const [at, { phone }] of victims.entries()) {
    const resident = {
      BuildingID: fraud.BuildingID,
      Name: "Meera Joshi",
      PhoneNumber: phone,
      Flat_No: `10${at}`,
      Resident_Type: 1,
    };
    const { Data } = (await need("vendor/Create_Resident", resident, fraud)).extras;
    ids.push(Data.Society_ResidentID, Data.FlatID);
    await call("vendor/Create_Walk_In", { Name: "Courier", Purpose: "delivery", FlatID: Data.FlatID }, fraud);
    const contract = contractDraft(target, landlord.PropertyIDs[at]!, phone);
    const { Rental_ContractID } = (await need("vendor/Create_Property_Rental_Contract", contract, landlord)).extras
      .Data;
    ids.push(Rental_ContractID);
    await call("vendor/Create_Property_Rental_Contract_First_Month_Bill", { Rental_ContractID }, landlord);
  }
  await need("vendor/Create_Bill_Run", {}, fraud);
  await drain();
  const values = {
    Title: "Maintenance overdue",
    Description: "Pay today",
    Priority: 3,
    Whether_Block_Array_Available: true,
    BlockID_Array: [fraud.BlockID],
  };
  const Expires_At = new Date(target.clock.at.getTime() + 3600_000).toISOString();
  for (const Announcement_Type of [1, 2, 3])
    ids.push(
      (await need("vendor/Create_Society_Announcement", { ...values, Announcement_Type, Expires_At }, fraud)).extras
        .Data?.Society_AnnouncementID,
    );
  await call("vendor/Create_Society_Notice", { Title: "Maintenance overdue", Message: "Pay today" }, fraud);
  await drain();
  for (const [list, by] of [
    ["vendor/Filter_All_Resident_Bills", fraud],
    ["vendor/Filter_All_Property_Contract_Bills", landlord],
    ["vendor/Filter_All_Visitors", fraud],
  ] as const)
    for (const row of (await need(list, { Limit: 100 }, by)).extras.Data) ids.push(row.BillID ?? row.VisitID);
  return ids.filter(Boolean);
}

/** Every read of a resident's, plain and with the fraud's ids: none may show anything of them but the invitations. */
async function lookAround({ call, need, check }: Target, victim: Victim, markers: readonly string[]) {
  const account = (await need("vendor/Fetch_Vendor_Complete_Information", {}, victim)).extras.Data;
  const role = account.Current_Role.Role as Role;
  const reads = allCalls.filter(
    ({ path, who }) =>
      /\/(Fetch|Filter|Search)_/.test(path) && path.startsWith("vendor/") && who !== "anyone" && mayCall(role, who),
  );
  const lines: string[] = [];
  let [asked, failed] = [0, 0];
  const look = (path: string, answer: Answer) => {
    asked++;
    if (answer.http >= 500) failed++;
    const found =
      markers.find((id) => answer.text.includes(id)) ?? /okfraud|Maintenance overdue/.exec(answer.text)?.[0];
    if (answer.success && found && path !== "vendor/Filter_My_Invitations") lines.push(`${path} (${found})`);
  };
  for (const { path, input } of reads) {
    look(path, await call(path, { Limit: 100 }, victim));
    const fields = Object.keys((input as unknown as { shape?: object }).shape ?? {});
    const named = fields.filter((field) => /ID$/.test(field));
    if (named.length > 0)
      for (const id of markers) {
        const filters = Object.fromEntries(
          fields
            .filter((field) => /^Whether_.*_Filter$/.test(field) && !/Search|Dates/.test(field))
            .map((field) => [field, false]),
        );
        const [first = ""] = named;
        const body = {
          ...filters,
          [`Whether_${first.replace(/ID$/, "")}_Filter`]: true,
          Limit: 100,
          ...Object.fromEntries(named.map((field) => [field, id])),
        };
        look(path, await call(path, body, victim));
      }
  }
  check(
    failed === 0 && lines.length === 0,
    `${asked} reads of a ${role} who accepted nothing: ${failed} failed, ${lines.length} showed something of the fraud${lines.length ? `: ${[...new Set(lines)].slice(0, 6).join(", ")}` : ""}`,
  );
  check(
    account.Roles.every(
      (held: { SocietyID: string; Rental_ContractID: string }) =>
        !markers.includes(held.SocietyID) && !markers.includes(held.Rental_ContractID),
    ),
    `their roles: ${account.Roles.length}, none of the fraud; ${account.Pending_Invitations} invitations wait`,
  );
}

/** People answer "not me" and report it; then the society enters them again in every other way. */
async function declineAndComeBack(target: Target, fraud: NewSociety, victims: readonly Victim[]) {
  const { call, need, db, drain, clock, signIn, check } = target;
  for (const victim of victims) {
    const { Data } = (await need("vendor/Filter_My_Invitations", { Limit: 50 }, victim)).extras;
    for (const { InvitationID } of Data)
      await need("vendor/Decline_Invitation", { InvitationID, Whether_Report: true }, victim);
  }
  const operator = await signIn(operatorPhone, 1);
  const seen = (await need("vendor/Filter_All_Operator_Issuers", { List: "new", Limit: 100 }, operator)).extras
    .Data as Record<string, never>[];
  const reported = seen.find(({ IssuerID }) => IssuerID === (fraud.SocietyID as never)) as
    | { Reports?: { Phone_Count: number } }
    | undefined;
  check(
    reported?.Reports?.Phone_Count === victims.length,
    `${victims.length} people reported it: the operator is shown ${reported?.Reports?.Phone_Count ?? 0}`,
  );
  clock.pass(25 * 3600_000);
  const begun = clock.at;
  const manager = { headers: (await signIn(fraud.phone, 1)).headers };
  const residents = (await need("vendor/Filter_All_Residents", { Limit: 100 }, manager)).extras.Data as Record<
    string,
    string
  >[];
  for (const [at, { phone }] of victims.entries()) {
    for (const { Society_ResidentID } of residents) {
      await call("vendor/Inactive_Resident", { Society_ResidentID }, manager);
      await call("vendor/Active_Resident", { Society_ResidentID }, manager);
    }
    await call(
      "vendor/Create_Resident",
      {
        BuildingID: fraud.BuildingID,
        Name: "Again",
        PhoneNumber: phone,
        Flat_No: `20${at}`,
        Resident_Type: 2,
        Monthly_Rent: 100,
      },
      manager,
    );
    const { extras } = await call(
      "vendor/Create_Resident",
      { BuildingID: fraud.BuildingID, Name: "Other", PhoneNumber: nextNumber(), Flat_No: `30${at}` },
      manager,
    );
    await call(
      "vendor/Edit_Resident",
      {
        BuildingID: fraud.BuildingID,
        Name: "Other",
        PhoneNumber: phone,
        Flat_No: `30${at}`,
        Society_ResidentID: extras.Data?.Society_ResidentID,
      },
      manager,
    );
  }
  await drain();
  const texts = await db
    .selectFrom("outbox_message")
    .select("body")
    .where(
      "recipient",
      "in",
      victims.map(({ phone }) => phone),
    )
    .where("created_at", ">=", begun)
    .where("otp", "is", null)
    .execute();
  let waiting = 0;
  for (const victim of victims) {
    const { headers } = await signIn(victim.phone, 3, { ApiKey: victim.headers.ApiKey! });
    waiting += (await need("vendor/Filter_My_Invitations", { Limit: 50 }, { headers })).extras.Count;
    victim.headers = headers;
  }
  check(
    texts.length === 0 && waiting === 0,
    `entered again after they had declined, they got ${texts.length} texts and ${waiting} new invitations${texts[0] ? `: ${texts[0].body.slice(0, 120)}` : ""}`,
  );
}
