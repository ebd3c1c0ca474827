import { domain } from "#domain";
import { dayOf, monthOf } from "#domain/platform/days.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { societyOf } from "../deposits/society.ts";
import { readMonth } from "./figures.ts";
import { insertPublished, listVersions, takeTelling } from "./queries.ts";

export const publish = handler(
  domain.transparency.publish,
  async ({ actor, now, transaction, enqueue, refuse }, { Month, Parts, Audience, Note, Version }) => {
    const society = societyOf(actor) ?? refuse("no-society");
    if (society.year !== undefined) return refuse("other-financial-year");
    if (Month >= monthOf(dayOf(now))) return refuse("month-not-over");
    return transaction(async (tx) => {
      const [newest] = await listVersions(tx, society, Month);
      if ((newest?.version ?? 0) !== Version) return refuse("stale");
      const figures = await readMonth(tx, society, Month, Parts);
      const version = Version + 1;
      const draft = { month: Month, version, parts: Parts, audience: Audience, note: Note, figures };
      const id = await insertPublished(tx, society, { ...draft, by: actor.vendorId }, now).catch(
        on("published_month_version_once", () => refuse("stale")),
      );
      if (await takeTelling(tx, society, Month, now))
        await enqueue(tx, "transparency.tell", { publishedMonthId: id, after: "" });
      return { Published_MonthID: id, Version: version };
    });
  },
);
