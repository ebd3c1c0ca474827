import pino, { type DestinationStream, type Logger } from "pino";

export type Log = Logger;

const digits = /\+?\d[\d\s-]{8,}\d/g;
/** Numbers long enough to be somebody's phone are taken out of whatever an error has to say. */
const withoutNumbers = (text: string | undefined) => text?.replace(digits, "<number>");

type Failure = Error & { code?: string; constraint?: string; table?: string };

/** What may be said of an error in a log: a database error's detail quotes rows, so it stays out. */
function errorForLog(error: unknown) {
  if (!(error instanceof Error)) return { message: withoutNumbers(String(error)) };
  const { code, constraint, table } = error as Failure;
  return {
    type: error.name,
    message: withoutNumbers(error.message),
    stack: withoutNumbers(error.stack),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
  };
}

/** Structured lines on standard output. No request body, phone number, OTP or secret is ever handed to it. */
export function openLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  return pino({ level, serializers: { error: errorForLog, err: errorForLog } }, destination);
}
