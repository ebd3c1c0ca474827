import { randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { isSimplePin, pinDigits } from "#domain/gate/gates/rules.ts";

const hash = promisify(scrypt) as (secret: string, salt: Buffer, bytes: number) => Promise<Buffer>;
const hashBytes = 32;
const saltBytes = 16;

/** What is kept of a PIN. */
export async function hashPin(pin: string): Promise<{ pin_hash: Buffer; salt: Buffer }> {
  const salt = randomBytes(saltBytes);
  return { pin_hash: await hash(pin, salt, hashBytes), salt };
}

export async function isPin(pin: string, kept: { pin_hash: Buffer; salt: Buffer }): Promise<boolean> {
  return timingSafeEqual(await hash(pin, kept.salt, hashBytes), kept.pin_hash);
}

/** A PIN for a guard, as long as one can be. */
export function newPin(): string {
  const pin = String(randomInt(10 ** pinDigits.most)).padStart(pinDigits.most, "0");
  return isSimplePin(pin) ? newPin() : pin;
}
