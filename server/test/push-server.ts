import { createDecipheriv, createECDH, hkdfSync, randomBytes, webcrypto } from "node:crypto";
import { gatewayServer, no, yes } from "./gateway-server.ts";

/** A browser's side of a subscription: the keys that it keeps, and what it gives away. */
export type Browser = { privateKey: Buffer; auth: Buffer; given: { Endpoint: string; P256dh: string; Auth: string } };

/** A subscription at this push service. */
export function newBrowser(serviceUrl: string, name: string = randomBytes(8).toString("hex")): Browser {
  const pair = createECDH("prime256v1");
  const P256dh = pair.generateKeys().toString("base64url");
  const auth = randomBytes(16);
  return {
    privateKey: pair.getPrivateKey(),
    auth,
    given: { Endpoint: `${serviceUrl}/send/${name}`, P256dh, Auth: auth.toString("base64url") },
  };
}

/** Opens a message as RFC 8291 and RFC 8188 have it, written from these and not from what we send with. */
export function opened(body: Buffer, { privateKey, auth }: Pick<Browser, "privateKey" | "auth">): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20]!;
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const own = createECDH("prime256v1");
  own.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", own.computeSecret(sender), auth, info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${label}\0`, length));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2, and zeros may follow.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

const day = 24 * 3600;

/** Why a push service would not believe who sends; nothing if it does (RFC 8292). */
async function faultOfSender(authorization: string | undefined, origin: string): Promise<string | undefined> {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  if (!key) return "no key";
  const publicKey = await webcrypto.subtle.importKey(
    "raw",
    Buffer.from(key, "base64url"),
    { name: "ECDSA", namedCurve: "P-256" },
    false,
    ["verify"],
  );
  const isSigned = await webcrypto.subtle.verify(
    { name: "ECDSA", hash: "SHA-256" },
    publicKey,
    Buffer.from(signature, "base64url"),
    Buffer.from(`${head}.${claims}`),
  );
  if (!isSigned) return "the signature is wrong";
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
  const now = Date.now() / 1000;
  if (aud !== origin) return `for ${aud}`;
  if (!(exp > now && exp <= now + day)) return "not in time";
  return /^(mailto:|https:)/.test(sub) ? undefined : `of ${sub}`;
}

/** A push service that enforces what the standards say; `answers` makes it answer otherwise for a browser. */
export async function pushService() {
  const answers = new Map<string, number>();
  const taken: { name: string; body: Buffer; headers: Record<string, unknown>; key: string }[] = [];
  const service = await gatewayServer(async ({ path, headers, bytes }) => {
    const name = path.replace("/send/", "");
    const status = answers.get(name);
    if (status !== undefined) return no(status, "");
    if (headers["content-encoding"] !== "aes128gcm" || !/^\d+$/.test(String(headers.ttl))) return no(400, "");
    if (bytes.length > 4096) return no(413, "");
    const fault = await faultOfSender(headers.authorization, `http://${headers.host}`);
    if (fault) return no(403, fault);
    taken.push({ name, body: bytes, headers, key: /k=([\w-]+)/.exec(headers.authorization!)![1]! });
    return { ...yes(""), status: 201 };
  });
  return {
    ...service,
    host: new URL(service.url).host,
    answers,
    taken,
    /** The messages for a browser, opened, in the order in which they came. */
    messagesTo: (browser: Browser) =>
      taken
        .filter(({ name }) => browser.given.Endpoint.endsWith(`/${name}`))
        .map(({ body }) => JSON.parse(opened(body, browser))),
  };
}
