import { createContext } from "react-router";
import type { CallAt, OncePath } from "#domain";
import type { CodeWays } from "#domain/core/session/rules.ts";
import type { Input } from "#domain/platform/call.ts";
import type { FeatureName } from "#domain/platform/feature-switches.ts";
import type { Site } from "#domain/platform/sites.ts";
import type { Tiles } from "../ui/map/tiles.ts";
import type { Answer } from "./answer.ts";
import type { Request } from "./request.ts";

/** What the maps of this site are configured with; without tiles they show what we ship. */
export type MapSettings = {
  tiles: Tiles | undefined;
  googleKey: string | undefined;
  searchesStreets: boolean;
};

/** What the server hands to the loaders of a page. */
export type PageContext = {
  /** Asks in the process itself, with the browser's cookies; the answer is the one the wire would give. */
  ask: Request;
  /** A change that must not happen twice, for a plain form: the form itself keeps the key. */
  askOnce: <P extends OncePath>(path: P, input: Input<CallAt<P>>, idempotencyKey: string) => Promise<Answer<CallAt<P>>>;
  site: Site;
  featuresOff: FeatureName[];
  publicUrl: string;
  nonce: string;
  /** Whether the embedded outbox delivers the messages, so that /outbox shows them. */
  outbox: boolean;
  /** By which ways the site sends codes to sign in. */
  codeWays: CodeWays;
  /** Whether the browser shows a session; whether that one lives, only a call knows. */
  hasSession: boolean;
  /** Path and query of the page, without the language. */
  address: string;
  map: MapSettings;
};

export const pageContext = createContext<PageContext>();
