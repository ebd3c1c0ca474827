import { z } from "zod";
import { job, type Nothing } from "../../platform/job.ts";
import { askOwners, pauseUnanswered } from "./alive/ask.ts";
import { examineHomes } from "./checks/examine.ts";
import { followEveryHome } from "./flat/follow.ts";
import { releaseHeld } from "./held/release.ts";
import { fetchPhotos } from "./import/desk/photos.ts";
import { forgetUnbegunImports } from "./import/desk/queries.ts";
import { runImport } from "./import/desk/run.ts";
import { clearFigures, rebuildFigures, stateOfFigures } from "./search/figures.ts";
import { measureMetro } from "./search/metro.ts";
import { removeOldDrafts } from "./wizard/queries.ts";

/** From how many homes the search uses figures, and after how many changes these are rebuilt. */
const least = { homes: 20_000, changes: 1_000 };

/** A draft that was not opened for so long is deleted with its pictures. */
const draftsKeptFor = 90 * 24 * 3600_000;

declare module "../../platform/job.ts" {
  interface JobData {
    "properties.keep-figures": Nothing;
    "properties.measure-metro": Nothing;
    "properties.ask-owners": Nothing;
    "properties.pause-unanswered": Nothing;
    "properties.check-listings": Nothing;
    "properties.release-held": Nothing;
    "properties.follow-contracts": Nothing;
    "properties.forget-drafts": Nothing;
    "properties.import": { importId: string };
    "properties.fetch-photos": { importId: string };
    "properties.forget-imports": Nothing;
  }
}

export const jobs = {
  /** Rebuilds the figures of the search; a small site is fast without them. */
  "properties.keep-figures": job({
    data: z.object({}),
    cron: "*/5 * * * *",
    async run({ db, transaction }) {
      const { isLarge, isLaidOut, changes } = await stateOfFigures(db, least.homes);
      if (isLarge && (!isLaidOut || changes >= least.changes)) await transaction((tx) => rebuildFigures(tx));
      if (!isLarge && (isLaidOut || changes >= least.changes)) await transaction(clearFigures);
    },
  }),
  /** After another file of places was loaded; each run measures some homes, until all are. */
  "properties.measure-metro": job({
    data: z.object({}),
    cron: "* * * * *",
    run: ({ transaction }) => transaction((tx) => measureMetro(tx)),
  }),
  /** By day only, since the messages ring. */
  "properties.ask-owners": job({ data: z.object({}), cron: "*/15 10-18 * * *", run: askOwners }),
  "properties.pause-unanswered": job({ data: z.object({}), cron: "7,37 10-18 * * *", run: pauseUnanswered }),
  /** Photos, rents and texts of homes that are new or have changed; after an update of the product of all, in batches. */
  "properties.check-listings": job({ data: z.object({}), cron: "* * * * *", run: examineHomes }),
  "properties.release-held": job({ data: z.object({}), cron: "4,14,24,34,44,54 * * * *", run: releaseHeld }),
  /** Contracts begin and end at midnight; every further hour makes good for a server that was down then. */
  "properties.follow-contracts": job({ data: z.object({}), cron: "3 * * * *", run: followEveryHome }),
  "properties.forget-drafts": job({
    data: z.object({}),
    cron: "23 3 * * *",
    async run({ transaction, now }) {
      await transaction((tx) => removeOldDrafts(tx, new Date(now.getTime() - draftsKeptFor)));
    },
  }),
  "properties.import": job({
    data: z.object({ importId: z.string() }),
    run: (context, { importId }) => runImport(context, importId),
  }),
  "properties.fetch-photos": job({
    data: z.object({ importId: z.string() }),
    run: (context, { importId }) => fetchPhotos(context, importId),
  }),
  "properties.forget-imports": job({
    data: z.object({}),
    cron: "43 3 * * *",
    run: ({ db, now }) => forgetUnbegunImports(db, now),
  }),
};
