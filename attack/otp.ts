import type { Answer, Headers, Sent, Target } from "./target.ts";
import { hour, nextNumber } from "./target.ts";

const days = 30;
const burstsADay = 4;
/** In any 24 hours, for all unknown devices of a number together. */
const guessesAllowed = 10;
const sendsAllowed = 20;
const kinds = [1, 2, 3] as const;

/** A stranger guesses the OTPs of somebody's number for a month, from devices and networks without end. */
export async function otpAttack(target: Target): Promise<void> {
  await guessForAMonth(target);
  await guessAllAtOnce(target);
  await pretendToBeKnown(target);
  await askForApprovals(target);
  await guessMailCodes(target);
}

let network = 0;
/** An address of a network that nobody has used: every other one a /64 of IPv6. */
function nextAddress(): string {
  network++;
  const [high, low] = [network >> 8, network & 255];
  return network % 2 ? `203.${high}.${low}.7` : `2001:db8:${high.toString(16)}:${low.toString(16)}::7`;
}

/** Codes that are none of those that were sent to this number. */
async function wrongCodes({ db }: Target, phone: string): Promise<string[]> {
  const rows = await db.selectFrom("outbox_message").select("otp").where("recipient", "=", phone).execute();
  const sent = new Set(rows.map(({ otp }) => otp));
  const codes: string[] = [];
  for (let code = Math.floor(Math.random() * 9000); codes.length < 5; code++) {
    const digits = String(code).padStart(4, "0");
    if (!sent.has(digits)) codes.push(digits);
  }
  return codes;
}

const isLookedAt = (answer: Answer) => answer.extras.refusal === "wrong-otp";

type Way = { send(): Promise<Answer>; guess(OTP: string): Promise<Answer> };

/** The calls that send an OTP to a number, each from its own device and network. */
async function waysTo(target: Target, PhoneNumber: string, PropertyID: string): Promise<Way[]> {
  const { call, device } = target;
  const ways: Way[] = [];
  for (let at = 0; at < 21; at++) {
    const address = nextAddress();
    const sent: Sent = { headers: (await device(address)).headers, address };
    const account = { Vendor_Type: kinds[at % kinds.length], PhoneNumber };
    ways.push({
      send: () => call("vendor/Generate_Vendor_OTP", account, sent),
      guess: (OTP) => call("vendor/Validate_Vendor_OTP", { ...account, OTP }, sent),
    });
  }
  for (let at = 0; at < 3; at++) {
    const [enquiring, visiting] = [{ address: nextAddress() }, { address: nextAddress() }];
    const enquiry = { PropertyID, Name: "Somebody", EmailID: "somebody@example.in", PhoneNumber };
    ways.unshift({
      send: () => call("user/Generate_User_OTP", { PhoneNumber }, enquiring),
      guess: (OTP) => call("user/Create_Property_Enquiry", { ...enquiry, OTP }, enquiring),
    });
    ways.push({
      send: () => call("user/Generate_Visitor_OTP", { PhoneNumber }, visiting),
      guess: (OTP) => call("user/Filter_Own_Visits", { PhoneNumber, OTP }, visiting),
    });
  }
  return ways;
}

/** The most of these that lie in any 24 hours. */
function mostInADay(moments: readonly number[]): number {
  const day = 24 * hour;
  return Math.max(0, ...moments.map((from) => moments.filter((at) => at >= from && at < from + day).length));
}

async function guessForAMonth(target: Target): Promise<void> {
  const { make, signIn, clock, call, otpOf, check } = target;
  const phone = nextNumber();
  const { property_id } = await make.property();
  const owner = await signIn(phone, 2);
  const knownDevice: Headers = { ApiKey: owner.headers.ApiKey };
  const guesses: number[] = [];
  const sends: number[] = [];
  const odd = new Map<string, number>();
  let [asked, ownSignIns, ownTried] = [0, 0, 0];
  const note = (answer: Answer) => {
    asked++;
    const named = `${answer.http} ${answer.extras.refusal ?? "done"}`;
    odd.set(named, (odd.get(named) ?? 0) + 1);
  };
  for (let day = 0; day < days; day++) {
    const ways = await waysTo(target, phone, property_id);
    for (let burst = 0; burst < burstsADay; burst++) {
      for (const [at, way] of ways.entries()) {
        const sent = await way.send();
        note(sent);
        if (sent.http === 200) sends.push(clock.at.getTime());
        // Where nothing was sent, one guess shows whether it is checked all the same.
        for (const code of (await wrongCodes(target, phone)).slice(0, sent.http === 200 ? 5 : 1)) {
          const answer = await way.guess(code);
          note(answer);
          if (isLookedAt(answer)) guesses.push(clock.at.getTime());
        }
        if (at !== 12) continue;
        ownTried++;
        const account = { Vendor_Type: 2, PhoneNumber: phone };
        const asking = await call("vendor/Generate_Vendor_OTP", account, { headers: knownDevice });
        if (asking.http !== 200) continue;
        const own = await call(
          "vendor/Validate_Vendor_OTP",
          { ...account, OTP: await otpOf(phone) },
          { headers: knownDevice },
        );
        if (own.http === 200) ownSignIns++;
      }
      clock.pass((24 / burstsADay) * hour);
    }
  }
  const most = mostInADay(guesses);
  const share = (days * guessesAllowed) / 10_000;
  console.log(
    `  ${days} days, ${asked} calls of unknown devices: ${[...odd].map(([name, count]) => `${count} × ${name}`).join(", ")}`,
  );
  check(
    most <= guessesAllowed,
    `${guesses.length} guesses were looked at, at most ${most} in any 24 hours (${guessesAllowed} allowed: ${(share * 100).toFixed(0)} % in ${days} days of 10,000 codes)`,
  );
  const mostSent = mostInADay(sends);
  check(mostSent <= sendsAllowed, `${sends.length} OTPs were sent for strangers, at most ${mostSent} in any 24 hours`);
  check(
    ownSignIns === ownTried,
    `the owner signed in on a known device ${ownSignIns} of ${ownTried} times, in the midst of it`,
  );
}

async function guessAllAtOnce(target: Target): Promise<void> {
  const { call, device, check } = target;
  const PhoneNumber = nextNumber();
  const account = { Vendor_Type: 2, PhoneNumber };
  const sents: Sent[] = [];
  for (let at = 0; at < 40; at++) {
    const address = nextAddress();
    sents.push({ headers: (await device(address)).headers, address });
  }
  const sent = await Promise.all(sents.map((from) => call("vendor/Generate_Vendor_OTP", account, from)));
  const holders = sents.filter((_, at) => sent[at]!.http === 200);
  check(holders.length <= sendsAllowed, `${holders.length} of ${sents.length} OTPs asked for at once were sent`);
  const codes = await wrongCodes(target, PhoneNumber);
  const answers = await Promise.all(
    holders.flatMap((from) => codes.map((OTP) => call("vendor/Validate_Vendor_OTP", { ...account, OTP }, from))),
  );
  const looked = answers.filter(isLookedAt).length;
  check(looked <= guessesAllowed, `${looked} of ${answers.length} guesses made at once were looked at`);
}

/** Uses up what all unknown devices together have for a number. */
async function exhaust(target: Target, PhoneNumber: string): Promise<void> {
  const { call, device } = target;
  for (let at = 0; at < 4; at++) {
    const address = nextAddress();
    const sent = { headers: (await device(address)).headers, address };
    const account = { Vendor_Type: 2, PhoneNumber };
    await call("vendor/Generate_Vendor_OTP", account, sent);
    for (const OTP of await wrongCodes(target, PhoneNumber))
      await call("vendor/Validate_Vendor_OTP", { ...account, OTP }, sent);
  }
}

async function pretendToBeKnown(target: Target): Promise<void> {
  const { call, need, device, signIn, otpOf, check } = target;
  const PhoneNumber = nextNumber();
  const owner = await signIn(PhoneNumber, 2);
  await exhaust(target, PhoneNumber);
  const account = { Vendor_Type: 2, PhoneNumber };
  const ask = (headers: Headers, address = nextAddress()) =>
    call("vendor/Generate_Vendor_OTP", account, { headers, address });
  const refused = (answer: Answer) => answer.http !== 200;

  const fresh = (await device(nextAddress())).headers;
  check(refused(await ask(fresh)), "a new device is refused once the number's allowance is used up");
  const { Data } = (await need("vendor/Splash_Vendor_Screen", { DeviceID: owner.deviceId })).extras;
  check(refused(await ask({ ApiKey: Data.ApiKey })), "so is a new api key for the owner's DeviceID");
  const splashed = (await need("vendor/Splash_Vendor_Screen", { DeviceID: owner.deviceId }, { headers: fresh })).extras
    .Data;
  check(refused(await ask({ ApiKey: splashed.ApiKey })), "and one that sends the attacker's own key along");
  const attacker = await signIn(nextNumber(), 2, undefined, nextAddress());
  check(refused(await ask({ ApiKey: attacker.headers.ApiKey! })), "and a device that is known to another number");
  const other = await call("vendor/Generate_Vendor_OTP", { ...account, Vendor_Type: 3 }, { headers: fresh });
  check(refused(other), "and another kind of account of the same number");

  const knownDevice: Headers = { ApiKey: owner.headers.ApiKey! };
  await need("vendor/Logout_Vendor_Everywhere", {}, { headers: owner.headers });
  const again = await ask(knownDevice, nextAddress());
  const inside =
    again.http === 200 &&
    (await call("vendor/Validate_Vendor_OTP", { ...account, OTP: await otpOf(PhoneNumber) }, { headers: knownDevice }))
      .http === 200;
  check(inside, "the owner's device still signs in, signed out everywhere and on another network");
  const enquiry = await call(
    "user/Generate_User_OTP",
    { PhoneNumber },
    { headers: { cookie: `apiKey=${knownDevice.ApiKey}`, "sec-fetch-site": "same-origin" } },
  );
  check(enquiry.http === 200, `and enquires about a home (${enquiry.http})`);
}

async function askForApprovals(target: Target): Promise<void> {
  const { call, db, device, signIn, drain, clock, check } = target;
  const PhoneNumber = nextNumber();
  const owner = await signIn(PhoneNumber, 2);
  await exhaust(target, PhoneNumber);
  await drain();
  const notices = async () =>
    (await db.selectFrom("outbox_message").select("otp").where("recipient", "=", PhoneNumber).execute()).filter(
      ({ otp }) => otp === null,
    ).length;
  const before = await notices();
  let opened = 0;
  let last: { id: string; sent: Sent } | undefined;
  for (let at = 0; at < 40; at++) {
    const address = nextAddress();
    const sent = { headers: (await device(address)).headers, address };
    const answer = await call(
      "vendor/Create_Sign_In_Request",
      { Vendor_Type: 2, PhoneNumber, Way: 1 + (at % 2) },
      sent,
    );
    if (answer.http === 200 && answer.extras.Data.Sign_In_RequestID) {
      opened++;
      last = { id: answer.extras.Data.Sign_In_RequestID, sent };
    }
    clock.pass(20 * 60_000);
  }
  await drain();
  const texts = (await notices()) - before;
  check(
    texts <= 10,
    `40 requests for an approval in 13 hours: ${opened} were opened, the owner got ${texts} texts of them`,
  );
  if (!last) return;
  const stolen = await call(
    "vendor/Update_Sign_In_Request_Status",
    { Sign_In_RequestID: last.id, Status: true },
    { headers: (await signIn(nextNumber(), 2, undefined, nextAddress())).headers },
  );
  check(stolen.http === 404, `a stranger who approves the own request is answered ${stolen.http}`);
  const known = await call(
    "vendor/Generate_Vendor_OTP",
    { Vendor_Type: 2, PhoneNumber },
    { headers: { ApiKey: owner.headers.ApiKey } },
  );
  check(known.http === 200, "the owner's known device is not touched by it");
}

/** Guesses the emailed code of a device without an allowance, from the device that requested it. */
async function guessMailCodes(target: Target): Promise<void> {
  const { call, db, make, signIn, device, drain, clock, check } = target;
  const email_id = "owner@mail.example";
  const { phone_number: PhoneNumber } = await make.vendor({ email_id, email_verified_at: clock.at });
  await signIn(PhoneNumber, 2);
  await exhaust(target, PhoneNumber);
  let [looked, guessed, mails] = [0, 0, 0];
  for (let round = 0; round < 12; round++) {
    const address = nextAddress();
    const sent = { headers: (await device(address)).headers, address };
    const { extras } = await call("vendor/Create_Sign_In_Request", { Vendor_Type: 2, PhoneNumber, Way: 2 }, sent);
    await drain();
    for (let at = 0; extras.Data && at < 12; at++, guessed++) {
      const guess = { Sign_In_RequestID: extras.Data.Sign_In_RequestID, Code: String(20_000_000 + at) };
      const answer = await call("vendor/Validate_Sign_In_Request_Code", guess, sent);
      if (answer.extras.refusal === "wrong-mail-code") looked++;
    }
    clock.pass(hour);
  }
  mails = (await db.selectFrom("outbox_message").select("body").where("recipient", "=", email_id).execute()).length;
  check(
    mails > 0 && looked <= 25,
    `${looked} of ${guessed} guesses at codes of ${mails} mails were looked at in 12 hours`,
  );
}
