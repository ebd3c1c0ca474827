import webPush from "web-push";
import type { Db } from "../db/database.ts";
import { type Push, PushGone, PushRefused, type PushSender } from "./push-port.ts";
import { isAtOneOf } from "./push-settings.ts";

type KeyPair = { publicKey: string; privateKey: string };
type Settings = {
  hosts: readonly string[];
  /** `mailto:` or `https:`, where a push service writes to if we do something wrong. */
  contact: string;
};

const timeout = 10_000;
const mostSignatures = 100;

/** Web Push (RFC 8030) with messages sealed for the browser (RFC 8291) and our own key (VAPID, RFC 8292). */
export function webPushSender(db: Db, { hosts, contact }: Settings, now: () => Date): PushSender {
  let loading: Promise<KeyPair> | undefined;
  const keys = () => {
    loading ??= keyPairOf(db, now()).catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  /** For a push service the same for an hour: signing anew for each message took a third of the time. */
  const signed = new Map<string, { header: string; until: number }>();
  const signedFor = (audience: string, { publicKey, privateKey }: KeyPair): string => {
    const at = now().getTime();
    const kept = signed.get(audience);
    if (kept && kept.until > at) return kept.header;
    // It is good for twelve hours, so that a clock may be wrong by hours; a day is the most (RFC 8292).
    const { Authorization } = webPush.getVapidHeaders(audience, contact, publicKey, privateKey, "aes128gcm");
    if (signed.size >= mostSignatures) signed.clear();
    signed.set(audience, { header: Authorization!, until: at + 3600_000 });
    return Authorization!;
  };
  return {
    publicKey: async () => (await keys()).publicKey,
    isKnown: (endpoint) => isAtOneOf(hosts, endpoint),
    async send({ to: { endpoint, p256dh, auth }, text, ttlSeconds, isUrgent, topic }: Push) {
      // The setting may have become narrower since the browser subscribed.
      if (!isAtOneOf(hosts, endpoint)) throw new PushGone("The push service is not one of PUSH_SERVICES");
      const pair = await keys();
      const { cipherText } = webPush.encrypt(p256dh, auth, text, "aes128gcm");
      const { status } = await fetch(endpoint, {
        method: "POST",
        headers: {
          authorization: signedFor(new URL(endpoint).origin, pair),
          "content-type": "application/octet-stream",
          "content-encoding": "aes128gcm",
          ttl: String(ttlSeconds),
          urgency: isUrgent ? "high" : "normal",
          topic,
        },
        body: new Uint8Array(cipherText),
        redirect: "error",
        signal: AbortSignal.timeout(timeout),
      });
      if (status < 300) return;
      const { host } = new URL(endpoint);
      if (status === 404 || status === 410) throw new PushGone(`${host} no longer knows this device`);
      if (status === 429 || status >= 500) throw new Error(`${host} answered ${status}`);
      throw new PushRefused(`${host} answered ${status}${meanings[status] ?? ""}`);
    },
  };
}

const meanings: Record<number, string> = {
  401: ": it does not accept our key, or the clock of this server is wrong",
  403: ": the device subscribed with another key, or the clock of this server is wrong",
  413: ": the message is too large",
};

/** Made once for the site: of servers that start at once, one makes it. */
async function keyPairOf(db: Db, now: Date): Promise<KeyPair> {
  const found = await findKeyPair(db);
  if (found) return found;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await db
    .insertInto("push_key")
    .values({ public_key: publicKey, private_key: privateKey, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findKeyPair(db))!;
}

const findKeyPair = (db: Db): Promise<KeyPair | undefined> =>
  db.selectFrom("push_key").select(["public_key as publicKey", "private_key as privateKey"]).executeTakeFirst();
