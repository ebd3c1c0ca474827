import { randomInt } from "node:crypto";
import { mailCodeLength } from "#domain/core/session/rules.ts";
import type { Language } from "#domain/platform/languages.ts";
import { wordsIn } from "#domain/translations.ts";
import type { JobContext } from "../../../platform/job.ts";
import { type Letter, letterOf } from "../../notifications/letter.ts";
import { notify } from "../../notifications/notify.ts";
import { listAccounts } from "../queries.ts";
import { findMailOf, findOpen, keepMailCode } from "./queries.ts";

/**
 * Forwards a request to the people who can answer it, if there are any: to the bells of the number, or by a code to its
 * email address.
 */
export async function passOn({ db, now, transaction, enqueue, outside }: JobContext, requestId: string): Promise<void> {
  const request = await findOpen(db, requestId, now);
  if (!request) return;
  if (request.way === "mail") {
    const to = outside.mail && (await findMailOf(db, request));
    if (!to || !outside.mail) return;
    // Created here and not by the call: the queue would store the code in plain text.
    const code = String(randomInt(10 ** mailCodeLength)).padStart(mailCodeLength, "0");
    await keepMailCode(db, requestId, code);
    const { email, language } = to;
    await outside.mail.send({
      to: email,
      ...letterOf(codeLetter(language, outside.site.name, code), null, outside.site, language),
    });
    return;
  }
  await transaction(async (tx) => {
    const accounts = await listAccounts(tx, request.phone_number);
    await notify(
      tx,
      { enqueue, now },
      accounts.map((vendorType) => ({
        to: { phone: request.phone_number, vendorType },
        from: "us",
        kind: "sign-in-asked",
        values: { DeviceName: request.device_name, Network: request.network },
        link: "/settings#sign-in-requests",
        onceKey: `sign-in-request:${requestId}:${vendorType}`,
      })),
    );
  });
}

function codeLetter(language: Language, site: string, code: string): Letter {
  const { say } = wordsIn(language, "mailTexts");
  return {
    title: say("code-title"),
    paragraphs: [say("code-valid", { code: `${code.slice(0, 4)} ${code.slice(4)}`, site }), say("code-not-you")],
    action: "",
  };
}
