import { generateKeyPairSync, sign } from "node:crypto";

/** One element of DER, the encoding of certificates. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));

/** A certificate for localhost, signed by itself, of the first day of 2020, and its key, both as PEM. */
export function expiredCertificate(): { certificate: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const ecdsaWithSha256 = sequence(oid("2a8648ce3d040302"));
  const commonName = oid("550403");
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from("localhost")))));
  const validity = sequence(...["200101000000Z", "200102000000Z"].map((time) => der(0x17, Buffer.from(time))));
  const serial = der(0x02, Buffer.from([1]));
  const body = sequence(
    serial,
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = der(0x03, Buffer.from([0]), sign("sha256", body, privateKey));
  const lines = sequence(body, ecdsaWithSha256, signature)
    .toString("base64")
    .match(/.{1,64}/g)!;
  const certificate = ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
  return { certificate, key: privateKey.export({ type: "pkcs8", format: "pem" }) as string };
}
