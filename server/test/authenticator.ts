import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

type Party = { origin?: string; rpId?: string };
type Options = { challenge: string } & Record<string, unknown>;
type Flags = { isPresent?: boolean; isVerified?: boolean };

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();
const base64url = (data: Buffer) => data.toString("base64url");

/** CBOR of what an authenticator writes: small integers, bytes, texts and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, of]) => [cbor(key), cbor(of as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** A software authenticator with an ES256 key, a counter, and the user's handle, as the standard defines. */
export function newAuthenticator({ counts = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return authenticatorOf({ id: randomBytes(32), publicKey, privateKey, counts, counter: 0, handle: Buffer.alloc(0) });
}
export type Authenticator = ReturnType<typeof newAuthenticator>;

type Held = {
  id: Buffer;
  publicKey: KeyObject;
  privateKey: KeyObject;
  counts: boolean;
  counter: number;
  handle: Buffer;
};

function authenticatorOf(held: Held) {
  const { id, publicKey, privateKey } = held;
  const rawId = base64url(id);
  const clientData = (type: string, challenge: string, { origin = "http://localhost:3000" }: Party) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function authenticatorData(
    { rpId = "localhost" }: Party,
    { isPresent = true, isVerified = true }: Flags,
    rest?: Buffer,
  ) {
    if (held.counts) held.counter++;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(held.counter);
    const flags = (isPresent ? 1 : 0) | (isVerified ? 4 : 0) | (rest ? 64 : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, rest ?? Buffer.alloc(0)]);
  }
  return {
    rawId,
    /** A copy with the same key and counter. */
    copy: () => authenticatorOf({ ...held }),

    /** Answers `navigator.credentials.create`. */
    create(options: Options, party: Party = {}, flags: Flags = {}) {
      held.handle = Buffer.from((options.user as { id: string }).id, "base64url");
      const { x, y } = publicKey.export({ format: "jwk" });
      const key = cbor(
        new Map<number, unknown>([
          ...([
            [1, 2],
            [3, -7],
            [-1, 1],
          ] as const),
          [-2, Buffer.from(x!, "base64url")],
          [-3, Buffer.from(y!, "base64url")],
        ]),
      );
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authenticatorData(party, flags, attested)],
      ]);
      return {
        ...{ id: rawId, rawId, type: "public-key" as const, clientExtensionResults: {} },
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", options.challenge, party)),
          attestationObject: base64url(cbor(attestation)),
          transports: ["internal"],
        },
      };
    },

    /** Answers `navigator.credentials.get`. */
    get({ challenge }: Options, party: Party = {}, flags: Flags = {}) {
      const data = clientData("webauthn.get", challenge, party);
      const authData = authenticatorData(party, flags);
      return {
        ...{ id: rawId, rawId, type: "public-key" as const, clientExtensionResults: {} },
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey)),
          userHandle: base64url(held.handle),
        },
      };
    },
  };
}
