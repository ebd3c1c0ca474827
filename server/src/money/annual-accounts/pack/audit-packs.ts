import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { listYears } from "../../journal/periods/years.ts";
import { listPacks } from "./queries.ts";
import { viewPack } from "./view.ts";

export const auditPacks = handler(domain["annual-accounts"].auditPacks, async ({ db, actor, now, refuse }) => {
  const book = bookOf(actor) ?? refuse("no-society");
  const [years, packs] = await Promise.all([listYears(db, book, now), listPacks(db, book)]);
  return { Years: years, Packs: packs.map(viewPack) };
});
