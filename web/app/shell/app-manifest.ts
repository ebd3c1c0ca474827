import { type Role, roleLabels } from "#domain/platform/roles.ts";
import { language, languageTag, localAddress } from "../lib/language.ts";
import { pageContext } from "../lib/page-context.ts";
import { m } from "../paraglide/messages.js";
import type { Route } from "./+types/app-manifest";
import { shortcutsOf } from "./shortcuts.ts";

const background = "#fbfaf7";
const isRole = (role: string | null): role is Role => role !== null && Object.hasOwn(roleLabels, role);

/** The web app manifest. `for` names the role whose shortcuts it has; browsers ask for it without cookies. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { site, featuresOff } = context.get(pageContext);
  const role = new URL(request.url).searchParams.get("for");
  const shortcuts = isRole(role) ? shortcutsOf(role, featuresOff) : [];
  const manifest = {
    id: "/",
    name: site.name,
    short_name: site.name,
    description: m.app_description(),
    lang: languageTag,
    dir: "ltr",
    start_url: localAddress("/dashboard"),
    scope: "/",
    display: "standalone",
    theme_color: background,
    background_color: background,
    categories: ["lifestyle", "utilities"],
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: shortcuts.map(({ label, to }) => ({
      name: label(),
      url: localAddress(to),
      icons: [{ src: "/icon-192.png", sizes: "192x192", type: "image/png" }],
    })),
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "content-type": "application/manifest+json",
      "cache-control": "public, max-age=3600",
      "content-language": language,
    },
  });
}
