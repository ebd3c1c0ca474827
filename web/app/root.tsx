import { languageFonts } from "#domain/platform/languages.ts";
import { language, languageTag, localAddress } from "./lib/language.ts";
import { RefusedPage } from "./lib/refused.tsx";
import "./ui/tokens.css";
import "./ui/base.css";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import type { Route } from "./+types/root";
import { useNonce } from "./lib/nonce.ts";
import { pageContext } from "./lib/page-context.ts";
import type { RootData } from "./lib/root-data.ts";
import { m } from "./paraglide/messages.js";
import { ConnectionBar } from "./shell/connection-bar.tsx";
import { Failure } from "./shell/failure.tsx";
import { LateScripts } from "./shell/late-scripts.tsx";
import { themeScript } from "./shell/theme.ts";
import { Notice } from "./ui/notice.tsx";

const fonts = ["inter", ...languageFonts[language]];

export const links: Route.LinksFunction = () => [
  ...fonts.map((name) => ({
    rel: "preload",
    href: `/fonts/${name}.woff2`,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export function loader({ request, context }: Route.LoaderArgs): RootData {
  const { site, featuresOff, publicUrl, outbox, codeWays, hasSession, map } = context.get(pageContext);
  const isPhone = /\bMobi/.test(request.headers.get("user-agent") ?? "");
  return { site, featuresOff, publicUrl, outbox, codeWays, hasSession, map, isPhone };
}

/** What it answers stays true for as long as the page is open: signing in and out loads a new one. */
export const shouldRevalidate = () => false;

/** A page without behaviour is sent without any script of ours but the theme's; one that is whole without them gets them late. */
type Handle = { scripts?: "late" | "none" } | undefined;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const scripts = useMatches().reduce<string>((loading, { handle }) => (handle as Handle)?.scripts ?? loading, "now");
  return (
    <html lang={languageTag} data-theme="system" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121117" />
        <Meta />
        <Links nonce={nonce} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body>
        {children}
        {scripts !== "none" && <ScrollRestoration nonce={nonce} />}
        {scripts === "late" && <LateScripts nonce={nonce} />}
        {scripts === "now" && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <Outlet />
      <ConnectionBar />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  if (isRouteErrorResponse(error) && error.status === 403)
    return (
      <main>
        <title>{m.shell_refused()}</title>
        <RefusedPage why={error.data} />
      </main>
    );
  const home = <a href={localAddress("/")}>{m.common_home_page()}</a>;
  return (
    <main>
      {isMissing ? (
        <>
          <title>{m.shell_missing_title()}</title>
          <Notice role="alert" title={m.shell_missing_title()} action={home}>
            {m.shell_missing_text()}
          </Notice>
        </>
      ) : (
        <Failure error={error}>{home}</Failure>
      )}
    </main>
  );
}
