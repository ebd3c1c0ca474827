import { type RefusalCode, refusals } from "#domain/refusals.ts";
import type { Cameras } from "../outside/cameras.ts";

type Wrong = Extract<RefusalCode, "camera-outside-network" | "camera-not-found">;

/**
 * What is wrong with where a camera is said to be, for its field. Where no network is allowed no camera is ever asked,
 * so that its address may stand as it is written.
 */
export async function wrongPlace(cameras: Cameras, address: string) {
  if (cameras.networks.length === 0) return undefined;
  const place = await cameras.place(address);
  if (place === "allowed") return undefined;
  const code: Wrong = place === "outside" ? "camera-outside-network" : "camera-not-found";
  return { code, details: { fields: { Address: refusals[code].sentence } } };
}
