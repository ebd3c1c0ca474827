import pino, { type DestinationStream, type Logger } from "pino";

export type Log = Logger;

const digits = /\+?\d[\d\s-]{8,}\d/g;
/** Removes numbers that could be phone numbers from error texts. */
const withoutNumbers = (text: string | undefined) => text?.replace(digits, "<number>");

type Failure = { message: string; stack?: string; name?: string; code?: string; constraint?: string; table?: string };

/** An error, or the copy of one that the job queue hands on as a plain object. */
const isFailure = (error: unknown): error is Failure =>
  typeof error === "object" && error !== null && "message" in error && typeof error.message === "string";

/** The loggable part of an error: a database error's detail quotes rows, so it is left out. */
function errorForLog(error: unknown) {
  if (!isFailure(error))
    return { message: withoutNumbers(typeof error === "object" ? JSON.stringify(error) : String(error)) };
  const { code, constraint, table } = error;
  return {
    type: error.name,
    message: withoutNumbers(error.message),
    stack: withoutNumbers(error.stack),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
  };
}

/** The maximum number of lines about the same failure in a minute; further ones are counted. */
const mostAlike = 20;
const minute = 60_000;

/** A full disk or a lost database fails everything at once, again and again: the log must not fill the disk as well. */
function limitAlike(): (name: string) => { isHeld: boolean; held: number } {
  const seen = new Map<string, { since: number; count: number }>();
  return (name) => {
    const now = performance.now();
    const last = seen.get(name);
    if (last && now - last.since < minute) return { isHeld: ++last.count > mostAlike, held: 0 };
    // Failures that are all different would grow this for ever.
    if (seen.size > 1_000) seen.clear();
    seen.set(name, { since: now, count: 1 });
    return { isHeld: false, held: last ? Math.max(0, last.count - mostAlike) : 0 };
  };
}

const nameOf = (error: unknown, text: unknown) => {
  const { code, message } = isFailure(error) ? error : { code: undefined, message: String(error) };
  return `${text} ${code ?? message}`;
};

/** Structured lines on standard output. No request body, phone number, OTP or secret is ever handed to it. */
export function openLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  const limit = limitAlike();
  return pino(
    {
      level,
      serializers: { error: errorForLog, err: errorForLog },
      hooks: {
        logMethod(line, write) {
          const [fields, text] = line as unknown as [unknown, unknown];
          if (typeof fields !== "object" || fields === null || !("error" in fields)) return write.apply(this, line);
          const { isHeld, held } = limit(nameOf(fields.error, text));
          if (isHeld) return;
          if (held > 0) write.apply(this, [{ ...fields, held }, text] as unknown as typeof line);
          else write.apply(this, line);
        },
      },
    },
    destination,
  );
}
