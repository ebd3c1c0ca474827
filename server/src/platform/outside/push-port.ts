/** As a browser gives it (W3C Push API): its push service's address for it, and the keys that its messages are sealed with. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string };

export type Push = {
  to: PushSubscription;
  /** At most 3,000 bytes. */
  text: string;
  /** How long the service keeps it for a device that is off. */
  ttlSeconds: number;
  isUrgent: boolean;
  /** Of what waits at the service for a device, the newest of a topic stays; 32 letters of base64url at most. */
  topic: string;
};

/** The browser has ended this subscription, and its service will never know it again (404, 410). */
export class PushGone extends Error {}

/** The service will not take this message, however often it is sent. The text is for the person and for the log. */
export class PushRefused extends Error {}

export type PushSender = {
  /** Base64url, for `applicationServerKey`. */
  publicKey(): Promise<string>;
  /** Whether the address is one of a push service that browsers use; nothing else is ever called. */
  isKnown(endpoint: string): boolean;
  /** Throws PushGone, PushRefused, or another error where it is worth another try. */
  send(push: Push): Promise<void>;
};
