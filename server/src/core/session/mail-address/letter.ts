import type { JobContext } from "../../../platform/job.ts";
import { deliver } from "../../../platform/outside/deliver.ts";
import { letterOf } from "../../notifications/letter.ts";
import { signingSecret } from "../../uploads/queries.ts";
import { confirmationCode, confirmationPath } from "./link.ts";
import { findConfirmation, stateOf } from "./queries.ts";

/**
 * Mails an account's address its link and code. It goes to whoever has that mailbox, who may be a stranger: it says nothing of
 * the account but the last two digits of its number.
 */
export async function mailConfirmation(context: JobContext, confirmationId: string): Promise<void> {
  const { db, now, outside } = context;
  const found = await findConfirmation(db, confirmationId);
  if (!outside.mail || !found || stateOf(found, now) !== "open") return;
  const secret = await signingSecret(db);
  await deliver(context, {
    onceKey: `mail-confirmation:${confirmationId}`,
    template: "mail-confirmation",
    channel: "email",
    to: found.email_id,
    ...letterOf(
      confirmationLetter,
      { Code: confirmationCode(secret, confirmationId), Ending: found.phone_number.slice(-2) },
      confirmationPath(secret, confirmationId),
      outside.site,
    ),
  });
}

const confirmationLetter = {
  title: (_: Record<string, string>, site: string) => `Confirm your mail address for ${site}`,
  paragraphs: ({ Code = "", Ending = "" }: Record<string, string>, site: string) => [
    `The account at ${site} with the mobile number ending in ${Ending} names this mail address. Please confirm it, so that its bills and receipts can be mailed to you.`,
    `Your code, if you are asked for one: ${Code.slice(0, 4)} ${Code.slice(4)}. Link and code are valid for 3 days.`,
    "If this account is not yours, do not share the code. The link has a button to stop these mails.",
  ],
  action: "Confirm or refuse",
  why: (site: string) => `${site} sends you this because somebody entered your mail address.`,
};

type FormerAddress = { email: string; onceKey: string };

/** Tells the address that an account had until now, where it was confirmed, that it was changed. */
export async function mailFormerAddress(context: JobContext, { email, onceKey }: FormerAddress): Promise<void> {
  if (!context.outside.mail) return;
  const { site } = context.outside;
  const letter = letterOf(changedLetter, {}, "/settings#devices", site);
  await deliver(context, { onceKey, template: "mail-address-changed", channel: "email", to: email, ...letter });
}

const changedLetter = {
  title: (_: Record<string, string>, site: string) => `Your mail address at ${site} was changed`,
  paragraphs: (_: Record<string, string>, site: string) => [
    `Your account at ${site} has another mail address now. Mails no longer come here.`,
    "If that was not you, sign in, change it back, and sign out all other devices.",
  ],
  action: "See your devices",
};
