import { createHash } from "node:crypto";

/**
 * The scripts of a page are marked while it is rendered, by a secret that only the rendering knows. What carries the mark is
 * ours: its hash is allowed, and the mark is taken off, so that the same page is the same bytes. A script that got into
 * the page by someone's text has no mark, and the browser refuses to run it.
 */
export function hashedScripts(marked: string, mark: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  for (const [, attributes, script] of marked.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (script !== "" && attributes!.includes(attribute))
      hashes.add(`'sha256-${createHash("sha256").update(script!).digest("base64")}'`);
  return { html: marked.replaceAll(attribute, ""), hashes: [...hashes] };
}
