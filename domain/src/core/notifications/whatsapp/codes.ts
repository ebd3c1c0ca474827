import { labels } from "../../../platform/labels.ts";

/** What we answer to the words STOP and START on WhatsApp. */
export const whatsAppAnswers = labels("whatsAppAnswers", {
  stop: "You get no more messages from us on WhatsApp. They come as SMS instead. To get them here again, reply START.",
  start: "You get our messages on WhatsApp again. To end them, reply STOP.",
});
