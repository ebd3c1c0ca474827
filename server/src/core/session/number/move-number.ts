import { domain } from "#domain";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { notify } from "../../notifications/notify.ts";
import { guessOrRefuse } from "../otp/guess.ts";
import { spendOtp } from "../otp/queries.ts";
import { proveNumber } from "../person-codes/prove-number.ts";
import { endSessions } from "../queries.ts";
import { setAside } from "../set-aside/queries.ts";
import { hasWork, lockNumbers, moveRecords, otherSessions } from "./queries.ts";

export const moveNumber = handler(domain.session.moveNumber, async (context, { PhoneNumber, OTP }) => {
  const { actor, now, transaction, enqueue, refuse } = context;
  const { phone, vendorType } = actor;
  if (PhoneNumber === phone) return refuse("same-number");
  const otpId = await guessOrRefuse(context, { audience: `number-${vendorType}`, phone: PhoneNumber, code: OTP });
  const onRecord = () => refuse("number-on-record");
  return transaction(async (tx) => {
    if (!(await spendOtp(tx, otpId, now))) return refuse("no-live-otp");
    await lockNumbers(tx, [phone, PhoneNumber]);
    await proveNumber(tx, PhoneNumber, now);
    // Whoever tried the new number first has an empty account with it, which nobody misses.
    if (await hasWork(tx, PhoneNumber)) return refuse("number-has-account");
    await setAside(tx, PhoneNumber, now);
    await moveRecords(tx, { from: phone, to: PhoneNumber, now })
      .catch(on("resident_once", onRecord))
      .catch(on("staff_once", onRecord));
    for (const { vendorId, sessionId } of await otherSessions(tx, PhoneNumber, actor.sessionId))
      await endSessions(tx, vendorId, now, sessionId);
    const notice = { from: "us" as const, onceKey: `number-changed:${otpId}` };
    await notify(tx, { enqueue, now }, [
      // Who lost a phone to a thief reads it on neither number, but a stolen OTP is noticed here.
      {
        ...notice,
        to: { phone, vendorType },
        kind: "number-left",
        values: { Number_End: PhoneNumber.slice(-4) },
        link: "/contact-us",
      },
      {
        ...notice,
        to: { phone: PhoneNumber, vendorType },
        kind: "number-changed",
        values: { Number_End: phone.slice(-4) },
        link: "/settings#profile",
      },
    ]);
    return {};
  });
});
