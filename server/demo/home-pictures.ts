import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { PhotoRoom } from "#domain/market/properties/photos/codes.ts";
import { storePicture } from "../src/core/uploads/queries.ts";
import type { Db } from "../src/platform/db/database.ts";
import type { Files } from "../src/platform/outside/ports.ts";
import type { Home } from "./homes.ts";

const pictureFolder = new URL("./pictures/", import.meta.url);
const outsides: Record<string, string[]> = {
  apartment: ["apartment"],
  villa: ["villa", "courtyard"],
  pg: ["pg"],
  commercial: ["commercial"],
};
const insides: Record<string, string[]> = {
  apartment: ["living", "bedroom", "kitchen", "balcony"],
  villa: ["living", "kitchen", "bedroom", "balcony"],
  pg: ["pg-room", "kitchen", "balcony"],
  Office: ["office"],
  Warehouse: ["warehouse"],
  Retail: ["showroom"],
  Showroom: ["showroom"],
};

/** What the drawings show, by their kind. */
const roomsShown: Record<string, PhotoRoom> = {
  ...{ apartment: 6, villa: 6, courtyard: 6, pg: 6, commercial: 6, living: 1, bedroom: 2, "pg-room": 2, kitchen: 3 },
  ...{ bathroom: 4, balcony: 5, office: 10, showroom: 10, warehouse: 10 },
};

/** By how many degrees the colours of a front are turned, so that trees stay green and walls differ. */
const hues = [-14, 16, -24, 8, -8, 22];

export type DrawnPictures = { images: string[]; rooms: (PhotoRoom | null)[] };

/** Stores the drawn pictures once, and answers how a home takes its two to four of them, each kind in turn. */
export async function storePictures(tx: Db, files: Files, now: Date) {
  const byKind = new Map<string, string[]>();
  const roomOf = new Map<string, PhotoRoom | undefined>();
  const names = (await readdir(pictureFolder)).filter((name) => name.endsWith(".webp")).sort();
  const imageIds = new Map<string, string>();
  const waiting = names.values();
  const store = async () => {
    for (const name of waiting) {
      const bytes = await readFile(new URL(name, pictureFolder));
      imageIds.set(name, await storePicture(tx, files, { bytes, vendorId: null, now }));
    }
  };
  // The longest part of a first start: two at a time, for the two cores of a small machine.
  await Promise.all([store(), store()]);
  for (const name of names) {
    const kind = name.replace(/-\d+\.webp$/, "");
    roomOf.set(imageIds.get(name)!, roomsShown[kind]);
    byKind.set(kind, [...(byKind.get(kind) ?? []), imageIds.get(name)!]);
  }
  const taken = new Map<string, number>();
  const next = (kind: string) => {
    const drawn = byKind.get(kind) ?? [];
    const turn = taken.get(kind) ?? 0;
    taken.set(kind, turn + 1);
    return drawn[turn % drawn.length];
  };
  const take = (home: Pick<Home, "kind" | "subType">, index: number): DrawnPictures => {
    const outside = outsides[home.kind]!;
    const inside = insides[home.subType] ?? insides[home.kind]!;
    const chosen = [outside[index % outside.length]!, ...inside.slice(0, 1 + (index % 3))].map(next);
    // Every second home leads with a room: a page of house fronts alone is dull.
    const [front, room, ...rest] = chosen;
    const ordered = index % 2 === 0 ? chosen : [room, front, ...rest];
    const images = ordered.filter((imageId) => imageId !== undefined);
    return { images, rooms: images.map((id) => roomOf.get(id) ?? null) };
  };
  /** The same for a home whose front no other home has: one of the house fronts, mirrored and painted otherwise. */
  const withOwnFront = async (home: Pick<Home, "kind" | "subType">, index: number): Promise<DrawnPictures> => {
    const { images, rooms } = take(home, index);
    const fronts = names.filter((name) => name.startsWith(`${outsides[home.kind]![0]}-`));
    const round = Math.floor(index / fronts.length);
    const bytes = await sharp(fileURLToPath(new URL(fronts[index % fronts.length]!, pictureFolder)))
      .flop(round % 2 === 0)
      .modulate({ hue: hues[round % hues.length]! })
      .webp({ quality: 60, effort: 0 })
      .toBuffer();
    const front = await storePicture(tx, files, { bytes, vendorId: null, now });
    const shared = new Set(fronts.map((name) => imageIds.get(name)));
    return { images: images.map((id) => (shared.has(id) ? front : id)), rooms };
  };
  return Object.assign(take, { withOwnFront });
}
