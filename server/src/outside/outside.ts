import type { Config } from "../config.ts";
import type { Db } from "../db/database.ts";
import { type Files, openFiles, type StoreName } from "./files.ts";
import { msg91 } from "./sms-msg91.ts";
import { smsOutbox } from "./sms-outbox.ts";
import { twilio } from "./sms-twilio.ts";

export type Sms = { to: string; text: string; otp?: string };

/** `to` is ten digits. Answers the provider's own reference; throws where the message was not taken. */
export type SmsSender = { send(message: Sms): Promise<{ reference: string }> };

/** Everything beyond our own database, each behind a port. */
export type Outside = { sms: SmsSender; hasOutbox: boolean; files: Record<StoreName, Files> };

export function createOutside(config: Config, db: Db, now: () => Date): Outside {
  const { sms } = config;
  const files = openFiles(config);
  if (sms.provider === "msg91") return { sms: msg91(sms), hasOutbox: false, files };
  if (sms.provider === "twilio") return { sms: twilio(sms), hasOutbox: false, files };
  return { sms: smsOutbox(db, now), hasOutbox: true, files };
}
