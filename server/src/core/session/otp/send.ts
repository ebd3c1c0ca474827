import { otpKind, otpText } from "#domain/core/notifications/texts/codes.ts";
import { renderSms } from "#domain/core/notifications/texts/rules.ts";
import { type OtpWay, otpWays } from "#domain/core/session/rules.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Context } from "../../../platform/handler.ts";
import { TemplateRefused } from "../../../platform/outside/ports.ts";
import { noteFault } from "../../../platform/outside/template-faults.ts";
import { type Audience, issueOtp, withdrawOtp } from "./queries.ts";
import { requesterOf } from "./requester.ts";

/** What an unknown device is answered once the number's allowance of the day is used up; else it is to wait. */
export type OverAllowance = (retryAfterSeconds: number) => never;

type Options = { audience: Audience; phone: string; overAllowance?: OverAllowance };
type Sending<R extends "no-sms" | "no-mail-codes" = never> = Context<
  "too-many-otps" | "otp-not-sent" | R,
  "anyone" | "device" | "signed-in"
>;

/** Sends a new OTP to a number in place of the old one; refuses when there were too many, or when the provider does not take it. */
export async function sendOtp(
  context: Sending<"no-sms">,
  { purpose, ...to }: Options & { purpose: string },
): Promise<void> {
  const { db, now, outside, refuse } = context;
  if (!outside.hasSms) return refuse("no-sms");
  const { otpId, code } = await issue(context, { ...to, way: "sms" });
  const registered = outside.templates?.[otpKind]?.en;
  const values = { otp: code, use: purpose };
  const places = { site: outside.site.name, url: undefined, page: undefined, stop: undefined };
  const { text, variables } = renderSms(otpText, "en", values, places);
  try {
    // Not by the job queue, which would store the code in plain text.
    await outside.sms.send({
      to: to.phone,
      text,
      otp: code,
      ...(registered && { registered: { ...registered, variables } }),
    });
  } catch (cause) {
    // It is tried again all the same: there is no other way for an OTP.
    if (cause instanceof TemplateRefused && registered) await noteFault(db, registered.id, cause, now);
    await withdrawOtp(db, otpId, now);
    return refuse("otp-not-sent", { cause });
  }
}

/**
 * Sends a new OTP by email, in place of the old one whichever way that went. A job finds out whether there is an account with a
 * confirmed address, and makes the code: so the answer and its time are the same for all numbers.
 */
export async function mailOtp(context: Sending, to: Options & { vendorId?: VendorId }): Promise<void> {
  await issue(context, { ...to, way: "mail" });
}

/** The way that the caller chose, else the first that the site has; refuses where it has not. */
export function wayOf(
  { outside: { hasSms, mail }, refuse }: Pick<Sending<"no-sms" | "no-mail-codes">, "outside" | "refuse">,
  chosen: number | undefined,
): OtpWay {
  if (chosen === otpWays.mail) return mail ? "mail" : refuse("no-mail-codes");
  if (hasSms) return "sms";
  return chosen === undefined && mail ? "mail" : refuse("no-sms");
}

async function issue(
  context: Sending,
  { audience, phone, overAllowance, way, vendorId }: Options & { way: OtpWay; vendorId?: VendorId },
) {
  const { transaction, now, otpLimits, enqueue, refuse } = context;
  const requester = await requesterOf(context, phone);
  const issued = await transaction(async (tx) => {
    const issued = await issueOtp(tx, { audience, phone, requester, limits: otpLimits, now, way, vendorId });
    if (way === "mail" && "otpId" in issued) await enqueue(tx, "session.mail-otp", { otpId: issued.otpId });
    return issued;
  });
  if ("otpId" in issued) return issued;
  const { retryAfterSeconds, isAllowanceUsed } = issued;
  if (overAllowance && isAllowanceUsed && !requester.hasOwnAllowance) return overAllowance(retryAfterSeconds);
  return refuse("too-many-otps", { retryAfterSeconds });
}
