import { problem } from "../../../platform/problems.ts";
import { type TourHost, tourHosts } from "./codes.ts";

/**
 * A link in parts, by its very text and not as a browser would repair it: what is unusual is refused and never guessed. So a host
 * has none but plain letters, and neither a user, a port nor an escape.
 */
const link = /^https:\/\/([a-z0-9.-]+)(\/[\w\-./@]*)?(?:\?([^#\s]*))?(?:#\S*)?$/i;

/** A form of links of a host: its path, and perhaps a value of its query, as the link is kept. */
type Form = {
  hosts: readonly string[];
  path: RegExp;
  query?: { name: string; value: RegExp };
  kept: (parts: string[]) => string;
};

const videoId = "[\\w-]{11}";
const youtube = ["youtube.com", "www.youtube.com", "m.youtube.com"];
const watched = ([id]: string[]) => `https://www.youtube.com/watch?v=${id}`;

const forms: Record<TourHost, readonly Form[]> = {
  youtube: [
    { hosts: youtube, path: /^\/watch\/?$/, query: { name: "v", value: new RegExp(`^(${videoId})$`) }, kept: watched },
    {
      hosts: [...youtube, "www.youtube-nocookie.com"],
      path: new RegExp(`^/(?:shorts|live|embed)/(${videoId})/?$`),
      kept: watched,
    },
    { hosts: ["youtu.be"], path: new RegExp(`^/(${videoId})/?$`), kept: watched },
  ],
  vimeo: [
    {
      hosts: ["vimeo.com", "www.vimeo.com"],
      path: /^\/(\d{5,12}(?:\/[0-9a-f]{6,16})?)\/?$/,
      kept: ([id]) => `https://vimeo.com/${id}`,
    },
    { hosts: ["player.vimeo.com"], path: /^\/video\/(\d{5,12})\/?$/, kept: ([id]) => `https://vimeo.com/${id}` },
  ],
  matterport: [
    {
      hosts: ["my.matterport.com"],
      path: /^\/show\/?$/,
      query: { name: "m", value: /^([A-Za-z0-9]{8,20})$/ },
      kept: ([id]) => `https://my.matterport.com/show/?m=${id}`,
    },
    {
      hosts: ["my.matterport.com"],
      path: /^\/models\/([A-Za-z0-9]{8,20})\/?$/,
      kept: ([id]) => `https://my.matterport.com/show/?m=${id}`,
    },
  ],
  kuula: [
    {
      hosts: ["kuula.co", "www.kuula.co"],
      path: /^\/((?:post|share|share\/collection)\/[\w-]{3,24})\/?$/,
      kept: ([path]) => `https://kuula.co/${path}`,
    },
  ],
  cloudpano: [
    {
      hosts: ["app.cloudpano.com"],
      path: /^\/tours\/([\w-]{5,40})\/?$/,
      kept: ([id]) => `https://app.cloudpano.com/tours/${id}`,
    },
  ],
};

/** The names of the sites, for a sentence. */
export const tourHostNames = Object.values(tourHosts).join(", ");

export type TourProblem = "not-https" | "unknown-host" | "unknown-page";
export type Tour = { host: TourHost; url: string };

/**
 * The link of a virtual tour as it is kept: without what is not needed to open it, such as who shared it. Or what is wrong with
 * it.
 */
export function tourOf(text: string): Tour | TourProblem {
  const [, host, path = "/", query = ""] = link.exec(text.trim()) ?? [];
  if (host === undefined) return /^https:\/\//i.test(text.trim()) ? "unknown-host" : "not-https";
  const named = host.toLowerCase();
  let isKnown = false;
  for (const [name, ofHost] of Object.entries(forms) as [TourHost, readonly Form[]][])
    for (const { hosts, path: form, query: wanted, kept } of ofHost) {
      if (!hosts.includes(named)) continue;
      isKnown = true;
      const inPath = form.exec(path);
      if (!inPath) continue;
      const inQuery = wanted ? wanted.value.exec(valueIn(query, wanted.name)) : undefined;
      if (inQuery !== null) return { host: name, url: kept([...inPath.slice(1), ...(inQuery?.slice(1) ?? [])]) };
    }
  return isKnown ? "unknown-page" : "unknown-host";
}

/** What to say of a link that is not taken; nothing of one that is. */
export function tourProblem(text: string): string | undefined {
  const found = tourOf(text);
  return typeof found === "string" ? sentences[found]() : undefined;
}

const sentences: Record<TourProblem, () => string> = {
  "not-https": () => problem("tour-https"),
  "unknown-host": () => problem("tour-host", { hosts: tourHostNames }),
  "unknown-page": () => problem("tour-page"),
};

const valueIn = (query: string, name: string): string =>
  query
    .split("&")
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? "";

/** The name of the site to which a link that is kept leads. */
export function tourHostOf(url: string): string | undefined {
  const tour = tourOf(url);
  return typeof tour === "string" ? undefined : tourHosts[tour.host];
}
