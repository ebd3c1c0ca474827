import { type Language, languageTags } from "#domain/platform/languages.ts";
import { wordsIn } from "#domain/translations.ts";
import type { Outside } from "../../platform/outside/outside.ts";
import type { Mail } from "../../platform/outside/ports.ts";

/** The whole address of a notice's link, where we know our own. */
export const pageOf = ({ url }: Outside["site"], link: string | null): string | undefined =>
  url !== undefined && link !== null ? url + link : undefined;

/** What a mail says, in one language. */
export type Letter = {
  title: string;
  paragraphs: readonly string[];
  /** Notices of several senders, each with a way to the page that it is about. */
  sections?: readonly LetterSection[];
  /** What leads to the page that it is about. */
  action: string;
  /** In place of the usual reason, by what no setting turns off. */
  why?: string;
  /** In place of "Not you?", where the link stops only mails of this kind. */
  stopText?: string;
};

export type LetterSection = {
  heading: string;
  items: readonly { title: string; body: string; page: string | undefined; action: string }[];
};

/** A notice as a mail: what it says, a way to the page that it is about, and how to have fewer of them. */
export function letterOf(
  letter: Letter,
  link: string | null,
  site: Outside["site"],
  language: Language,
  stop?: string,
): Omit<Mail, "to"> {
  // A line break would begin another header.
  const subject = letter.title.replace(/\s+/g, " ").trim();
  const { paragraphs, sections = [], action } = letter;
  const page = pageOf(site, link);
  const settings = site.url !== undefined && !letter.why ? `${site.url}/settings#notifications` : undefined;
  const { say } = wordsIn(language, "mailTexts");
  const why = letter.why ?? say("foot-why", { site: site.name });
  const [choose, notYou] = [say("foot-choose"), letter.stopText ?? say("foot-not-you")];
  const text = [
    ...paragraphs,
    ...sections.map(sectionText),
    ...(page ? [`${action}: ${page}`] : []),
    `-- \n${why}${settings ? `\n${choose}: ${settings}` : ""}${stop ? `\n${notYou}: ${stop}` : ""}`,
  ].join("\n\n");
  const html = `<!doctype html>
<html lang="${languageTags[language]}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#fbfaf7;color:#1c1a22;font:16px/1.55 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e6e2da;border-radius:16px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.25">${escaped(subject)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 12px">${escaped(paragraph)}</p>`).join("\n")}
${sections.map(sectionHtml).join("\n")}
${page ? `<p style="margin:20px 0 0"><a href="${escaped(page)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#4338ca;color:#ffffff;font-weight:600;text-decoration:none">${escaped(action)}</a></p>` : ""}
</div>
<p style="max-width:560px;margin:16px auto 0;color:#5a5662;font-size:13px">${escaped(why)}${settings ? ` <a href="${escaped(settings)}" style="color:#4338ca">${choose}</a>` : ""}${stop ? ` <a href="${escaped(stop)}" style="color:#4338ca">${notYou}</a>` : ""}</p>
</body></html>`;
  return { subject, text, html, ...(stop !== undefined && { stop }) };
}

const sectionText = ({ heading, items }: LetterSection) =>
  [
    `== ${heading} ==`,
    ...items.map(({ title, body, page, action }) =>
      [`* ${title}`, ...(body ? [body] : []), ...(page ? [`${action}: ${page}`] : [])].join("\n"),
    ),
  ].join("\n\n");

const sectionHtml = ({
  heading,
  items,
}: LetterSection) => `<h2 style="margin:24px 0 8px;font-size:16px">${escaped(heading)}</h2>
<ul style="margin:0;padding:0;list-style:none">
${items
  .map(
    ({ title, body, page, action }) =>
      `<li style="margin:0 0 12px"><strong>${escaped(title)}</strong>${body ? `<br>${escaped(body)}` : ""}${page ? `<br><a href="${escaped(page)}" style="color:#4338ca">${escaped(action)}</a>` : ""}</li>`,
  )
  .join("\n")}
</ul>`;

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign]!);
