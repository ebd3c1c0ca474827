import { useLocation } from "react-router";
import { languageNames, languages, languageTags, switchAddress } from "#domain/platform/languages.ts";
import { language } from "../lib/language.ts";

/** This very page in the other language. A link, so that it works without scripts and search engines follow it. */
export function LanguageLink({ className }: { className?: string | undefined }) {
  const { pathname, search } = useLocation();
  const path = pathname === "/" ? search : pathname + search;
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <a
        key={other}
        href={switchAddress(other, path)}
        lang={languageTags[other]}
        hrefLang={languageTags[other]}
        className={className}
      >
        {languageNames[other]}
      </a>
    ));
}
