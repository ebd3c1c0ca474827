import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { problem } from "../../../platform/problems.ts";

const Choices = z.object({
  /** Notices come by WhatsApp in place of SMS. */
  Whether_Notices: z.boolean(problem("answer-yes-or-no")),
  /** Offers and news, which are a choice of their own. */
  Whether_Offers: z.boolean(problem("answer-yes-or-no")),
});

const WhatsAppInfo = Choices.extend({
  /** Whether this site sends by WhatsApp at all. */
  Whether_Available: z.boolean(),
  /** Whether this site has any offers to send. */
  Whether_Offers_Available: z.boolean(),
  /** Whether the person has ended the messages by the word STOP. */
  Whether_Stopped: z.boolean(),
});
export type WhatsAppInfo = z.output<typeof WhatsAppInfo>;

export const whatsApp = {
  whatsappInfo: call({
    path: "vendor/Fetch_WhatsApp_Info",
    who: "signed-in",
    summary: "Show whether this account has agreed to messages by WhatsApp",
    input: z.object({}),
    output: WhatsAppInfo,
  }),
  editWhatsapp: call({
    path: "vendor/Edit_WhatsApp_Settings",
    who: "signed-in",
    summary:
      "Agree to messages by WhatsApp to the number of this account, or end them; agreeing also lifts an earlier STOP",
    input: Choices,
    output: z.object({}),
    done: "Saved",
    refusals: ["no-whatsapp"],
    proven: true,
    once: true,
  }),
};
