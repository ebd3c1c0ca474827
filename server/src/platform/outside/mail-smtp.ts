import { createTransport } from "nodemailer";
import { type MailSender, RecipientRefused } from "./ports.ts";

/** A server did not take a mail. The text is for the delivery log and names no address. */
export class MailNotTaken extends Error {}

type Settings = { url: string; from: string; requireTls: boolean };

const timeout = 10_000;

/** Any server that speaks SMTP: `smtp://` (with STARTTLS) or `smtps://`, with name and password in the address. */
export function mailSmtp({ url, from, requireTls }: Settings, patience = timeout): MailSender {
  const transport = createTransport({
    url,
    // Without it anybody in between could strip the offer, and read the password and the mails.
    requireTLS: requireTls,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
    // What we send is made here: nothing in it may name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, stop, attachments = [] }) {
      try {
        // Auto-Submitted keeps holiday replies away from us.
        const headers = {
          "Auto-Submitted": "auto-generated",
          // Mail programs offer a button by these, which sends a POST without asking anything (RFC 8058).
          ...(stop && { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
        };
        const { messageId } = await transport.sendMail({
          from,
          to: { name: "", address: to },
          subject,
          text,
          html,
          headers,
          attachments: attachments.map(({ name, type, bytes }) => ({
            filename: name,
            contentType: type,
            content: bytes,
          })),
        });
        return { reference: messageId };
      } catch (error) {
        throw notTaken(error as SmtpError);
      }
    },
  };
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

function notTaken(error: SmtpError): Error {
  const { code, command, responseCode, response } = error;
  if (responseCode === undefined)
    return new MailNotTaken(`The mail server could not be used (${code ?? error.name})`, { cause: error });
  const words = `The mail server answered ${withoutAddresses(response ?? String(responseCode))}`;
  return command === "RCPT TO" && responseCode >= 500
    ? new RecipientRefused(words, { cause: error })
    : new MailNotTaken(words, { cause: error });
}

/** Servers like to quote the address that they complain about. */
const withoutAddresses = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .replace(/<?[^\s<>@]+@[^\s<>@]+>?/g, "<address>")
    .slice(0, 200);
