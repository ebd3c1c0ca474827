import "./ui/tokens.css";
import "./ui/base.css";
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { useNonce } from "./lib/nonce.ts";
import { pageContext } from "./lib/page-context.ts";
import type { RootData } from "./lib/root-data.ts";
import { m } from "./paraglide/messages.js";
import { themeOf, themeScript } from "./shell/theme.ts";
import { Notice } from "./ui/notice.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: "/fonts/inter.woff2", as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export function loader({ request, context }: Route.LoaderArgs): RootData {
  const { site, publicUrl, outbox, hasSession } = context.get(pageContext);
  return { site, publicUrl, outbox, hasSession, theme: themeOf(request.headers.get("cookie")) };
}

/** What it answers stays true for as long as the page is open: signing in and out loads a new one. */
export const shouldRevalidate = () => false;

type Handle = { scripts?: boolean } | undefined;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const theme = (useRouteLoaderData("root") as RootData | undefined)?.theme ?? "system";
  // A page without behaviour says so in its `handle` and is sent without any script of ours but the theme's.
  const hasScripts = useMatches().every((match) => (match.handle as Handle)?.scripts !== false);
  return (
    <html lang="en-IN" data-theme={theme} suppressHydrationWarning>
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
        {hasScripts && <ScrollRestoration nonce={nonce} />}
        {hasScripts && <LateScripts nonce={nonce} />}
      </body>
    </html>
  );
}

/** A page is whole without its scripts, so on a slow line its styles, type and first picture go before them. */
function LateScripts({ nonce }: { nonce: string | undefined }) {
  const scripts = Scripts({ nonce }) as ReactElement<{ children: ReactNode }> | null;
  return Children.map(scripts?.props.children, (one) =>
    isValidElement<{ rel?: string; fetchPriority?: string }>(one) && one.props.rel === "modulepreload"
      ? cloneElement(one, { fetchPriority: "low" })
      : one,
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main>
      <title>{isMissing ? m.shell_missing_title() : m.shell_failed_title()}</title>
      <Notice
        role="alert"
        title={isMissing ? m.shell_missing_title() : m.shell_failed_title()}
        action={<a href="/">{m.shell_home()}</a>}
      >
        {isMissing ? m.shell_missing_text() : m.shell_failed_text()}
      </Notice>
    </main>
  );
}
