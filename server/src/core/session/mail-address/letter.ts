import type { Language } from "#domain/platform/languages.ts";
import type { JobContext } from "../../../platform/job.ts";
import { deliver } from "../../../platform/outside/deliver.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { type Letter, letterOf } from "../../notifications/letter.ts";
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
  const language = (found.language ?? "en") as Language;
  await deliver(context, {
    onceKey: `mail-confirmation:${confirmationId}`,
    template: "mail-confirmation",
    channel: "email",
    to: found.email_id,
    ...letterOf(
      confirmationLetters[language](
        outside.site.name,
        confirmationCode(secret, confirmationId),
        found.phone_number.slice(-2),
      ),
      confirmationPath(secret, confirmationId),
      outside.site,
      language,
    ),
  });
}

const confirmationLetters: Record<Language, (site: string, code: string, ending: string) => Letter> = {
  en: (site, code, ending) => ({
    title: `Confirm your email address for ${site}`,
    paragraphs: [
      `The account at ${site} with the mobile number ending in ${ending} uses this email address. Please confirm it to get bills and receipts by email.`,
      `Your code, if we ask for one: ${code.slice(0, 4)} ${code.slice(4)}. Link and code are valid for 3 days.`,
      "If this account is not yours, don't share the code. The link has a button to stop these mails.",
    ],
    action: "Confirm or refuse",
    why: `${site} sends you this because someone entered your email address.`,
  }),
  hi: (site, code, ending) => ({
    title: `${site} के लिए अपने ईमेल पते की पुष्टि करें`,
    paragraphs: [
      `${site} के जिस खाते का मोबाइल नंबर ${ending} पर ख़त्म होता है, उसमें यह ईमेल पता है। बिल और रसीदें ईमेल से पाने के लिए कृपया इसकी पुष्टि करें।`,
      `आपका कोड, अगर माँगा जाए: ${code.slice(0, 4)} ${code.slice(4)}। लिंक और कोड 3 दिन तक मान्य हैं।`,
      "अगर यह खाता आपका नहीं है, तो कोड किसी को न बताएँ। ये ईमेल रोकने का बटन लिंक पर है।",
    ],
    action: "पुष्टि करें या मना करें",
    why: `${site} आपको यह इसलिए भेजता है क्योंकि किसी ने आपका ईमेल पता डाला है।`,
  }),
};

type FormerAddress = { email: string; onceKey: string; language?: Language | undefined };

/** Tells the address that an account had until now, where it was confirmed, that it was changed. */
export async function mailFormerAddress(
  context: JobContext,
  { email, onceKey, language = "en" }: FormerAddress,
): Promise<void> {
  if (!context.outside.mail) return;
  const { site } = context.outside;
  const letter = letterOf(changedLetters[language](site.name), "/settings#devices", site, language);
  await deliver(context, { onceKey, template: "mail-address-changed", channel: "email", to: email, ...letter });
}

const changedLetters: Record<Language, (site: string) => Letter> = {
  en: (site) => ({
    title: `Your email address at ${site} was changed`,
    paragraphs: [
      `Your account at ${site} now has another email address. We no longer send mails here.`,
      "If that was not you, sign in, change it back, and sign out all other devices.",
    ],
    action: "View your devices",
  }),
  hi: (site) => ({
    title: `${site} पर आपका ईमेल पता बदला गया`,
    paragraphs: [
      `${site} पर आपके खाते का ईमेल पता अब दूसरा है। हम अब यहाँ ईमेल नहीं भेजेंगे।`,
      "अगर यह आपने नहीं किया, तो साइन इन करें, पता फिर बदलें, और बाक़ी सभी डिवाइस साइन आउट करें।",
    ],
    action: "अपने डिवाइस देखें",
  }),
};
