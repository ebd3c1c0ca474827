import type { Call, Envelope, Output } from "#domain/platform/call.ts";

type ExtrasOf<C extends Call> = C["answer"] extends "extras" ? Output<C> : { Data: Output<C> };

/** On success the extras hold what the call answers; on failure only the common part, with the sentence in Status. */
export type Answer<C extends Call> =
  | ({ success: true } & Pick<Envelope<ExtrasOf<C>>, "extras">)
  | ({
      success: false;
      retryAfterSeconds?: number;
      /** Whether our server may have carried it out all the same. */
      unanswered?: boolean;
    } & Pick<Envelope<Record<never, never>>, "extras">);

export type AskOptions = {
  signal?: AbortSignal;
  /** Reaches the server even if the page is gone by then; for at most 64 KB. */
  keepalive?: boolean;
  /** The person did not ask for it: that their session has ended leads nowhere. */
  isInBackground?: boolean;
  /** The progress of an upload, from 0 to 1. */
  onProgress?: (part: number) => void;
};

export type SendOptions = AskOptions & { idempotencyKey?: string };

/** The response of the network, whoever sent it. */
export type Received = { status: number; body: unknown; header: (name: string) => string | null };
