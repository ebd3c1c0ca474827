import type { Language } from "#domain/platform/languages.ts";
import { wordsIn } from "#domain/translations.ts";
import type { JobContext } from "../../../platform/job.ts";
import { deliver } from "../../../platform/outside/deliver.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { type Letter, letterOf } from "../../notifications/letter.ts";
import { confirmationCode, confirmationPath } from "./link.ts";
import { findConfirmation, stateOf } from "./queries.ts";

/**
 * Emails an account's address its link and code. The owner of that mailbox may be a stranger, so the email contains
 * only the last two digits of the account's number.
 */
export async function mailConfirmation(context: JobContext, confirmationId: string): Promise<void> {
  const { db, now, outside } = context;
  const confirmation = await findConfirmation(db, confirmationId);
  if (!outside.mail || !confirmation || stateOf(confirmation, now) !== "open") return;
  const secret = await signingSecret(db);
  const language = (confirmation.language ?? "en") as Language;
  await deliver(context, {
    onceKey: `mail-confirmation:${confirmationId}`,
    template: "mail-confirmation",
    channel: "email",
    to: confirmation.email_id,
    ...letterOf(
      confirmationLetter(language, outside.site.name, {
        code: confirmationCode(secret, confirmationId),
        ending: confirmation.phone_number.slice(-2),
      }),
      confirmationPath(secret, confirmationId),
      outside.site,
      language,
    ),
  });
}

function confirmationLetter(
  language: Language,
  site: string,
  { code, ending }: { code: string; ending: string },
): Letter {
  const { say } = wordsIn(language, "mailTexts");
  return {
    title: say("confirm-title", { site }),
    paragraphs: [
      say("confirm-account", { site, ending }),
      say("confirm-code", { code: `${code.slice(0, 4)} ${code.slice(4)}` }),
      say("confirm-not-you"),
    ],
    action: say("confirm-action"),
    why: say("confirm-why", { site }),
  };
}

type FormerAddress = { email: string; onceKey: string; language?: Language | undefined };

/** Tells the address that an account had until now, where it was confirmed, that it was changed. */
export async function mailFormerAddress(
  context: JobContext,
  { email, onceKey, language = "en" }: FormerAddress,
): Promise<void> {
  if (!context.outside.mail) return;
  const { site } = context.outside;
  const letter = letterOf(changedLetter(language, site.name), "/settings#devices", site, language);
  await deliver(context, { onceKey, template: "mail-address-changed", channel: "email", to: email, ...letter });
}

function changedLetter(language: Language, site: string): Letter {
  const { say } = wordsIn(language, "mailTexts");
  return {
    title: say("changed-title", { site }),
    paragraphs: [say("changed-account", { site }), say("changed-not-you")],
    action: say("changed-action"),
  };
}
