import { useRouteLoaderData } from "react-router";
import type { CodeWays } from "#domain/core/session/rules.ts";
import type { FeatureName } from "#domain/platform/feature-switches.ts";
import type { Site } from "#domain/platform/sites.ts";
import type { MapSettings } from "./page-context.ts";

/** What the root loader gives to every page. */
export type RootData = {
  site: Site;
  featuresOff: FeatureName[];
  publicUrl: string;
  outbox: boolean;
  codeWays: CodeWays;
  hasSession: boolean;
  map: MapSettings;
  /** As the browser says of itself: the server draws cards for it, not tables. */
  isPhone: boolean;
};

export type Match = { id: string; loaderData?: unknown } | undefined;

/** For `meta`, which sees the loaders' data by the matched routes. */
export const rootDataOf = (matches: readonly Match[]): RootData =>
  matches.find((match) => match?.id === "root")?.loaderData as RootData;

export const siteOf = (data: RootData): Site => data.site;

export const useRootData = (): RootData => useRouteLoaderData("root") as RootData;

export const useSite = (): Site => siteOf(useRootData());

export const useHasFeature = (name: FeatureName): boolean => !useRootData().featuresOff.includes(name);
