import type { IncomingHttpHeaders } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { addressIn, type Language, languageRoots, languages } from "#domain/platform/languages.ts";

/** `keep`: the browser remembers it. `leadsTo`: the page is at that address instead. */
type Spoken = { language: Language; keep: boolean; leadsTo?: string };

const [first] = languages;

/**
 * The address alone says in which language a page is, so that it can be shared, kept and found. Where it names none,
 * a person who chose one before is led to it; who never chose, as every search engine, gets the first one.
 * `/en/…` leads to the address without it, and is how one returns to English.
 */
export function languageOf(url: URL, { cookies, headers }: Pick<FastifyRequest, "cookies" | "headers">): Spoken {
  const [, name, rest = ""] = /^\/([a-z]{2})(\/.*)?$/.exec(url.pathname) ?? [];
  const named = languages.find((language) => language === name);
  const language = languageOfBrowser({ cookies });
  // More than one slash would name another site.
  if (named && languageRoots[named] === "")
    return { language: named, keep: named !== language, leadsTo: `/${rest.replace(/^[/\\]+/, "")}${url.search}` };
  if (named) return { language: named, keep: named !== language };
  const wantsPage = headers.accept?.includes("text/html") && !url.pathname.endsWith(".data");
  if (language !== first && wantsPage)
    return { language: language, keep: false, leadsTo: addressIn(language, url.pathname) + url.search };
  return { language: first, keep: false };
}

/** What a call is answered in: the first language that the caller names. Our pages name their own. */
export function languageOfCall({ "accept-language": named = "" }: IncomingHttpHeaders): Language {
  const [tag = ""] = named.split(/[-,;]/);
  return languages.find((language) => language === tag.trim().toLowerCase()) ?? first;
}

/** The language that the browser last stored, for addresses that are not pages. */
export const languageOfBrowser = ({ cookies }: Pick<FastifyRequest, "cookies">): Language =>
  languages.find((language) => language === cookies.language) ?? first;

const year = 365 * 24 * 3600;

/** In the browser, for people who are not signed in; not a secret, so the pages' own scripts may change it too. */
export const keepLanguage = (reply: FastifyReply, language: Language): FastifyReply =>
  reply.setCookie("language", language, {
    path: "/",
    sameSite: "lax",
    secure: reply.request.protocol === "https",
    maxAge: year,
  });
