import { bodyOf, titleOf } from "#domain/core/notifications/told/rules.ts";
import { type Day, formatDay } from "#domain/platform/days.ts";
import type { Language } from "#domain/platform/languages.ts";
import { noticeIn, wordsIn } from "#domain/translations.ts";
import type { Outside } from "../../../platform/outside/outside.ts";
import { type LetterSection, letterOf, pageOf } from "../letter.ts";
import type { EnclosedRow } from "./queries.ts";

/** The daily email: a section for each sender, with a way to the page of each notice. */
export function digestLetter(rows: readonly EnclosedRow[], day: Day, site: Outside["site"], language: Language) {
  const { say } = wordsIn(language, "mailTexts");
  const bySender = Map.groupBy(rows, ({ society_id, owner_id }) => society_id ?? owner_id);
  const sections = [...bySender.values()].map(
    (rows): LetterSection => ({
      heading: rows[0]!.sender ?? site.name,
      items: rows.flatMap((row) => {
        const notice = noticeIn(language, row.kind, row.details as Record<string, string>, site.name);
        if (!notice) return [];
        const { words, values } = notice;
        const title = titleOf(words, values);
        return [{ title, body: bodyOf(words, values), page: pageOf(site, row.link), action: words.action }];
      }),
    }),
  );
  return letterOf(
    {
      title: say("digest-title", { day: formatDay(day, language) }),
      paragraphs: [say("digest-lead")],
      sections,
      action: say("digest-action"),
    },
    "/dashboard",
    site,
    language,
  );
}
