import { z } from "zod";

const count = "a whole number from 1";
const atLeastOne = z.coerce.number(count).int(count).min(1, count);

/** The settings of the limits of OTPs. */
export const otpSettings = {
  OTP_SENDS_PER_NETWORK: atLeastOne.default(20),
  OTP_SENDS_PER_HOUR: atLeastOne.default(10_000),
  OUTBOX_OTP_FACTOR: atLeastOne.default(500),
  UNUSED_NUMBER_DAYS: atLeastOne.optional(),
  API_KEY_DAYS: atLeastOne.default(90),
};

export type OtpLimits = {
  /** In an hour, from one network, to devices that its numbers do not know. */
  sendsPerNetwork: number;
  /** In 24 hours, by such devices of one network. */
  wrongGuessesPerNetwork: number;
  /** In an hour, from everywhere, to such devices. */
  sendsPerHour: number;
  /** In 24 hours: of one known device, or of all unknown ones together. */
  sendsPerNumber: number;
  wrongGuessesPerNumber: number;
  /** After how many days without use a number may have come to somebody else; never where everybody shares the numbers. */
  unusedDays: number | undefined;
};

type Settings = z.output<z.ZodObject<typeof otpSettings>>;

/** The outbox shows everyone's OTPs, and its demo accounts are everyone's: there is nothing to guess. */
export function otpLimitsOf(settings: Settings, hasOutbox: boolean): OtpLimits {
  const factor = hasOutbox ? settings.OUTBOX_OTP_FACTOR : 1;
  return {
    sendsPerNetwork: settings.OTP_SENDS_PER_NETWORK,
    wrongGuessesPerNetwork: 5 * settings.OTP_SENDS_PER_NETWORK,
    sendsPerHour: settings.OTP_SENDS_PER_HOUR,
    sendsPerNumber: 20 * factor,
    wrongGuessesPerNumber: 10 * factor,
    unusedDays: settings.UNUSED_NUMBER_DAYS ?? (hasOutbox ? undefined : 90),
  };
}
