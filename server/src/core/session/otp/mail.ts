import { dayOf } from "#domain/platform/days.ts";
import type { Language } from "#domain/platform/languages.ts";
import { wordsIn } from "#domain/translations.ts";
import type { JobContext } from "../../../platform/job.ts";
import { deliver } from "../../../platform/outside/deliver.ts";
import { type Letter, letterOf } from "../../notifications/letter.ts";
import { takeMessages } from "../../notifications/policy/queries.ts";
import { recipientKey } from "../../notifications/policy/settle.ts";
import { findMailed, keepMailed } from "./mailed.ts";
import { newCode } from "./queries.ts";

/**
 * Emails the OTP that a call has issued, if there is an account with an address for it. The code is made here and not by the call:
 * the queue would store it in plain text. Trying again makes another one, and ends the one before.
 */
export async function mailOtp(context: JobContext, otpId: string): Promise<void> {
  const { db, now, outside } = context;
  const to = outside.mail && (await findMailed(db, otpId, now));
  if (!to) return;
  const code = newCode();
  await db.transaction().execute(async (tx) => {
    await keepMailed(tx, { otpId, code, vendorId: to.vendorId });
    // Counted, and never held: how often it is sent has limits of its own.
    await takeMessages(tx, [[{ scope: "recipient email", id: recipientKey(to.email), day: dayOf(now), most: null }]]);
  });
  await deliver(context, {
    // Another one each time: the mail before may have left with the code that is no longer right.
    onceKey: `otp:${otpId}:${crypto.randomUUID()}`,
    template: "otp",
    channel: "email",
    to: to.email,
    ...letterOf(otpLetter(to.language, outside.site.name, code, to.isToSignIn), null, outside.site, to.language),
  });
}

function otpLetter(language: Language, site: string, code: string, isToSignIn: boolean): Letter {
  const { say } = wordsIn(language, "mailTexts");
  return {
    title: say("otp-title", { site }),
    paragraphs: [say(isToSignIn ? "otp-sign-in" : "otp-confirm", { code, site }), say("code-not-you")],
    action: "",
  };
}
