import { lure, mailOf, written } from "./left.ts";
import { nextNumber, type Target } from "./target.ts";

/** Attacks owners of listed homes: any visitor with an OTP can write a name to each of them. */
export async function enquire({ make, db, call, need, otpOf, drain, clock }: Target, check: Target["check"]) {
  const owners = await Promise.all(Array.from({ length: 20 }, () => make.vendor()));
  const begun = clock.pass(1000);
  let made = 0;
  const address = "198.51.100.205";
  for (const { vendor_id } of owners) {
    const { property_id } = await make.property({ vendor_id });
    const PhoneNumber = nextNumber();
    for (let round = 0; round < 3; round++) {
      clock.pass(20 * 60_000);
      await need("user/Generate_User_OTP", { PhoneNumber }, { address });
      const enquiry = {
        PropertyID: property_id,
        Name: lure,
        EmailID: "x@evil.example",
        PhoneNumber,
        OTP: await otpOf(PhoneNumber),
      };
      if ((await call("user/Create_Property_Enquiry", enquiry, { address })).http === 200) made++;
    }
  }
  await drain();
  const rows = await db
    .selectFrom("outbox_message")
    .select(["channel", "body"])
    .where(
      "recipient",
      "in",
      owners.flatMap(({ phone_number, email_id }) => [phone_number, ...(email_id ? [email_id] : [])]),
    )
    .where("created_at", ">=", begun)
    .execute();
  const texts = rows.filter(({ channel }) => channel === "sms");
  const free = texts.filter(({ body }) => written.test(body));
  console.log(
    `  ${made} enquiries at ${owners.length} owners: ${texts.length} texts, ${rows.length - texts.length} mails`,
  );
  check(
    free.length === 0,
    `${free.length} texts to owners hold what an enquirer wrote${free[0] ? `: ${free[0].body.slice(0, 200)}` : ""}`,
  );
}

/** A resident writes a stranger's mail address into the own profile, or mistypes it, and the society's notices follow. */
export async function mailUnconfirmed(target: Target) {
  const { make, need, signIn, db, drain, check } = target;
  const manager = await make.role("society_manager");
  const flat = await make.flat({ society_id: manager.societyId });
  const phone = nextNumber();
  await make.resident({ flat_id: flat.flat_id, phone_number: phone, resident_type: 1, email_id: "" });
  const { headers } = await signIn(phone, 3, undefined, "198.51.100.206");
  await need("vendor/Set_Vendor_Profile", { Full_Name: "Kavita Rao", EmailID: mailOf(phone) }, { headers });
  await drain();
  const text = { Title: "Private to residents", Description: "The code of the gate is 4711.", Priority: 2 };
  const sent = { ...text, Whether_Block_Array_Available: true, BlockID_Array: [flat.block_id], Announcement_Type: 1 };
  await need("vendor/Create_Society_Announcement", sent, manager);
  await need("vendor/Create_Bill_Run", {}, manager);
  await drain();
  const rows = await db.selectFrom("outbox_message").select("body").where("recipient", "=", mailOf(phone)).execute();
  const secret = rows.filter(({ body }) => /Private to residents|Maintenance bill|₹/.test(body));
  check(
    secret.length === 0,
    `a mail address that nobody has confirmed got ${secret.length} private mails${secret[0] ? `: ${secret[0].body.slice(0, 120)}` : ""}`,
  );
}
