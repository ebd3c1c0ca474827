import type { Insertable } from "kysely";
import type { Image } from "../../src/platform/db/tables.ts";
import type { Site } from "./make.ts";

export const makeImage =
  ({ db, now }: Site) =>
  (given: Partial<Insertable<Image>> = {}) =>
    db
      .insertInto("image")
      .values({ file_key: `made/${crypto.randomUUID()}.webp`, width: 1280, height: 960, created_at: now(), ...given })
      .returningAll()
      .executeTakeFirstOrThrow();
