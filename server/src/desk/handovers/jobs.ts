import { z } from "zod";
import { HandoverId, type SocietyId } from "#domain/platform/ids.ts";
import { languages } from "#domain/platform/languages.ts";
import { job } from "../../platform/job.ts";
import { printedIn } from "./print.ts";
import { findHandover, findSocietyOf } from "./queries.ts";

declare module "../../platform/job.ts" {
  interface JobData {
    "handovers.print": { handoverId: string };
  }
}

export const jobs = {
  /** Draws the PDF in every language, so that what is downloaded years later is what both officers confirmed. */
  "handovers.print": job({
    data: z.object({ handoverId: HandoverId }),
    async run({ db, now, outside }, { handoverId }) {
      const societyId = await findSocietyOf(db, handoverId);
      if (!societyId) return;
      const row = await findHandover(db, societyId as SocietyId, handoverId);
      if (row?.state !== "completed") return;
      for (const language of languages)
        await printedIn(language, row, { db, now, site: outside.site.name, account: societyId });
    },
  }),
};
