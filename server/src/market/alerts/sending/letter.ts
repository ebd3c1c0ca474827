import { alertReasons } from "#domain/market/alerts/codes.ts";
import { mostTold } from "#domain/market/alerts/rules.ts";
import { homePath } from "#domain/market/properties/rules.ts";
import { addressIn, type Language } from "#domain/platform/languages.ts";
import { formatRupees, type Paise, rupees } from "#domain/platform/money.ts";
import { type WordsIn, wordsIn } from "#domain/translations.ts";
import { type LetterSection, letterOf, pageOf } from "../../../core/notifications/letter.ts";
import type { Outside } from "../../../platform/outside/outside.ts";
import type { AlertHome } from "./queries.ts";

type Words = WordsIn<"alertTexts">;
type For = { site: Outside["site"]; language: Language; stop: string | undefined };

/** The email of an alert: lower rents first, then the homes of each search, ten in all and the number of the others. */
export function alertLetter(homes: readonly AlertHome[], moreCount: number, { site, language, stop }: For) {
  const words = wordsIn(language, "alertTexts");
  const { say } = words;
  const shown = homes.slice(0, mostTold);
  const more = homes.length - shown.length + moreCount;
  const sections = [...Map.groupBy(shown, sectionOf).values()].map(
    (rows): LetterSection => ({
      heading: rows[0]!.reason === alertReasons.cheaper ? say("heading-cheaper") : rows[0]!.search_name,
      items: rows.map((home) => ({
        title: home.property_title,
        body: bodyOf(home, words),
        page: pageOf(site, addressIn(language, pathOf(home))),
        action: say("see-home"),
      })),
    }),
  );
  return letterOf(
    {
      title: titleOf(homes, moreCount, words),
      paragraphs: more > 0 ? [say("more", { count: new Intl.NumberFormat("en-IN").format(more) })] : [],
      sections,
      action: say("open-searches"),
      why: say("why", { site: site.name }),
      stopText: say("stop"),
    },
    addressIn(language, "/saved-searches"),
    site,
    language,
    stop,
  );
}

const sectionOf = ({ reason, saved_search_id }: AlertHome) =>
  reason === alertReasons.cheaper ? "cheaper" : saved_search_id;

const pathOf = ({ property_id, property_title }: AlertHome) =>
  homePath({ PropertyID: property_id, Property_Title: property_title });

const amount = (paise: number) => formatRupees(rupees(paise as Paise));

const bodyOf = ({ reason, present_rent, known_rent, place }: AlertHome, { say }: Words) =>
  reason === alertReasons.cheaper && known_rent !== null
    ? say("home-cheaper", { rent: amount(present_rent), earlier: amount(known_rent), place })
    : say("home-found", { rent: amount(present_rent), place });

function titleOf(homes: readonly AlertHome[], moreCount: number, { say, count }: Words): string {
  const found = homes.filter(({ reason }) => reason !== alertReasons.cheaper);
  if (found.length === 0)
    return homes.length === 1
      ? say("title-cheaper", { home: homes[0]!.property_title })
      : say("title-all-cheaper", { count: String(homes.length) });
  const number = found.length + moreCount;
  const names = new Set(found.map(({ saved_search_id }) => saved_search_id));
  return names.size === 1 ? count("title", number, { name: found[0]!.search_name }) : count("title-several", number);
}
