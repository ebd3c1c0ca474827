import type { Readable } from "node:stream";
import type { Tx } from "../db/database.ts";
import type { SmsReports } from "./sms-reports.ts";
import type { Template } from "./templates.ts";

/** `registered`: the template of a text, and what its variables are filled with. `mark` comes back with the reports about it. */
export type Sms = {
  to: string;
  text: string;
  otp?: string;
  mark?: string;
  registered?: Template & { variables: Record<string, string> };
};

/**
 * `to` is ten digits. Answers the provider's own reference. Throws where the message was not taken, RecipientRefused where it
 * never will be, and TemplateRefused where that is because of its template.
 */
export type SmsSender = {
  send(message: Sms): Promise<{ reference: string }>;
  keepAll?: KeepAll<Sms>;
  /** Where the provider tells what became of the messages that it took; nothing where it tells us nothing. */
  reports?: SmsReports | undefined;
};

export type Attachment = { name: string; type: string; bytes: Buffer };

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
  stop?: string;
};

/** Answers the server's own reference. Throws where the mail was not taken, RecipientRefused where it never will be. */
export type MailSender = { send(mail: Mail): Promise<{ reference: string }>; keepAll?: KeepAll<Mail> };

/**
 * Only of a sender that keeps its messages in our own database: it takes many in the transaction that notes them as sent,
 * so that no crash parts the two. `reference` is a uuid.
 */
type KeepAll<Message> = (tx: Tx, messages: (Message & { reference: string })[]) => Promise<void>;

/** There is no such mailbox or number, or it takes nothing from us: trying again would only harm our name. */
export class RecipientRefused extends Error {}

/**
 * The provider or the network does not take the template of a message: it does not know it any more (`isGone`), or says
 * that this message does not match it.
 */
export class TemplateRefused extends Error {
  readonly isGone: boolean;
  /** Its words, without numbers. */
  readonly answer: string;
  constructor(message: string, { isGone, answer }: { isGone: boolean; answer: string }) {
    super(message);
    this.isGone = isGone;
    this.answer = answer;
  }
}

export type FoundPlace = { name: string; latitude: number; longitude: number };

/** Streets and buildings of India by their words, the best first. Throws PlacesNotFound where the provider fails. */
export type PlacesSearch = { find(text: string): Promise<FoundPlace[]> };

/** Pictures are for everyone; documents only for who holds a signed address. They never share a folder or a bucket. */
export type StoreName = "pictures" | "documents";

/** The store of files cannot be reached, or can do nothing, just now. */
export class StoreUnavailable extends Error {}

/** A file store. Keys are our own paths, `ab/abcdef…`, and the content of a key never changes. */
export type Files = {
  put(key: string, content: Uint8Array, mediaType: string): Promise<void>;
  get(key: string): Promise<{ content: Readable; size: number } | undefined>;
  remove(key: string): Promise<void>;
  /** All keys, or those that came since, in no order. */
  list(since?: Date): AsyncIterable<string>;
  /** Where the world reads the files without our help, if it does. */
  publicUrl: string | undefined;
  /** Throws where the store cannot be used. */
  check(): Promise<void>;
};
