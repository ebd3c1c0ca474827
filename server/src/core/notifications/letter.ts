import type { Told } from "#domain/core/notifications/codes.ts";
import type { Mail, Outside } from "../../platform/outside/outside.ts";

/** The whole address of a notice's link, where we know our own. */
export const pageOf = ({ url }: Outside["site"], link: string | null): string | undefined =>
  url !== undefined && link !== null ? url + link : undefined;

/** A notice as a mail: what it says, a way to the page that it is about, and how to have fewer of them. */
export function letterOf(
  told: Pick<Told, "paragraphs" | "action"> & {
    title(values: Record<string, string>, site: string): string;
    /** Said in place of the usual reason, by what no setting turns off. */
    why?(site: string): string;
  },
  values: Record<string, string>,
  link: string | null,
  site: Outside["site"],
  stop?: string,
): Omit<Mail, "to"> {
  // A line break would begin another header.
  const subject = told.title(values, site.name).replace(/\s+/g, " ").trim();
  const paragraphs = told.paragraphs(values, site.name);
  const page = pageOf(site, link);
  const settings = site.url !== undefined && !told.why ? `${site.url}/settings#notifications` : undefined;
  const why = told.why?.(site.name) ?? `${site.name} sends you this because of your mobile number.`;
  const choose = "Choose what you are sent";
  const notYou = "Not you? Stop these messages";
  const text = [
    ...paragraphs,
    ...(page ? [`${told.action}: ${page}`] : []),
    `-- \n${why}${settings ? `\n${choose}: ${settings}` : ""}${stop ? `\n${notYou}: ${stop}` : ""}`,
  ].join("\n\n");
  const html = `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#fbfaf7;color:#1c1a22;font:16px/1.55 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e6e2da;border-radius:16px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.25">${escaped(subject)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 12px">${escaped(paragraph)}</p>`).join("\n")}
${page ? `<p style="margin:20px 0 0"><a href="${escaped(page)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#4338ca;color:#ffffff;font-weight:600;text-decoration:none">${escaped(told.action)}</a></p>` : ""}
</div>
<p style="max-width:560px;margin:16px auto 0;color:#5a5662;font-size:13px">${escaped(why)}${settings ? ` <a href="${escaped(settings)}" style="color:#4338ca">${choose}</a>` : ""}${stop ? ` <a href="${escaped(stop)}" style="color:#4338ca">${notYou}</a>` : ""}</p>
</body></html>`;
  return { subject, text, html, ...(stop !== undefined && { stop }) };
}

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign]!);
