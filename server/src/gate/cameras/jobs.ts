import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { job, type Nothing } from "../../platform/job.ts";
import type { Cameras } from "../../platform/outside/cameras.ts";
import { type Found, listAsked, writeFound } from "./queries.ts";

const perPage = 500;
/** At once: a society's network is no larger than its slowest switch. */
const hands = 20;

type CameraList = Awaited<ReturnType<typeof listAsked>>;

async function ask(cameras: Cameras, list: CameraList): Promise<Found[]> {
  const found: Found[] = [];
  const waiting = list.values();
  const hand = async () => {
    for (const camera of waiting)
      found.push({ ...camera, isOnline: await cameras.of(camera.society_id).isThere(camera.address) });
  };
  await Promise.all(Array.from({ length: hands }, hand));
  return found;
}

async function askPages(db: Db, cameras: Cameras, now: Date): Promise<void> {
  for (let after: string | undefined; ; ) {
    const page = await listAsked(db, cameras.societies, { after, limit: perPage });
    if (page.length === 0) return;
    await writeFound(db, await ask(cameras, page), now);
    after = page.at(-1)!.camera_id;
  }
}

declare module "../../platform/job.ts" {
  interface JobData {
    "cameras.ask-all": Nothing;
    "cameras.ask": { cameraId: string };
  }
}

export const jobs = {
  /** Checks whether every active camera is online. */
  "cameras.ask-all": job({
    data: z.object({}),
    cron: "*/3 * * * *",
    ofSocieties: true,
    async run({ db, outside, now }) {
      await askPages(db, outside.cameras, now);
    },
  }),
  /** The same for one that is new, or was changed. */
  "cameras.ask": job({
    data: z.object({ cameraId: z.string() }),
    async run({ db, outside, now }, { cameraId }) {
      const batch = await listAsked(db, outside.cameras.societies, { only: cameraId, limit: 1 });
      if (batch.length > 0) await writeFound(db, await ask(outside.cameras, batch), now);
    },
  }),
};
