import {
  CenteredTextSymbolizer,
  type Feature,
  type LabelRule,
  LineLabelSymbolizer,
  LineSymbolizer,
  linear,
  type PaintRule,
  PolygonSymbolizer,
} from "protomaps-leaflet";
import { isDisputed } from "./disputed-names.ts";
import type { StreetColours } from "./street-colours.ts";

type Style = { paintRules: PaintRule[]; labelRules: LabelRule[] };

/** From this zoom on the streets bring the names of cities; further away ours are shown. */
export const leastZoomOfNames = 7;

/** As GeomType of protomaps-leaflet, whose enumeration is a type only where nothing else of it is used. */
const [point, polygon] = [1, 3];

/**
 * What is drawn of the Protomaps basemap, from below to above; its layer of boundaries is not, and of places neither countries nor
 * regions have a name (decision 012). A layer or kind that is not named here is not drawn.
 */
export function streetStyle(colours: StreetColours, language: string, font: string): Style {
  return { paintRules: paintsOf(colours), labelRules: namesOf(colours, language, font) };
}

const kindsOf = {
  green: [
    "park",
    "forest",
    "wood",
    "grass",
    "garden",
    "golf_course",
    "cemetery",
    "nature_reserve",
    "playground",
    "pitch",
  ],
  public: ["hospital", "school", "college", "university"],
};
const isOf =
  (kinds: readonly string[]) =>
  (_: number, { props }: Feature) =>
    kinds.includes(String(props.kind));

/** Widths by zoom, in pixels. */
const widths = {
  highway: linear([
    [6, 0.6],
    [10, 1.6],
    [13, 4],
    [16, 10],
    [19, 26],
  ]),
  major_road: linear([
    [9, 0.5],
    [12, 1.8],
    [14, 4],
    [16, 9],
    [19, 24],
  ]),
  minor_road: linear([
    [12, 0.5],
    [14, 2],
    [16, 6],
    [19, 20],
  ]),
};

function paintsOf(colours: StreetColours): PaintRule[] {
  const area = (dataLayer: string, fill: string, rest: Partial<PaintRule> = {}): PaintRule => ({
    dataLayer,
    symbolizer: new PolygonSymbolizer({ fill }),
    ...rest,
  });
  const isArea = (_: number, { geomType }: Feature) => Number(geomType) === polygon;
  const roads = (kind: keyof typeof widths, color: string, wider: number, minzoom: number): PaintRule => ({
    dataLayer: "roads",
    minzoom,
    symbolizer: new LineSymbolizer({
      color,
      width: (zoom: number) => widths[kind](zoom) + wider,
      lineCap: "round",
      lineJoin: "round",
    }),
    filter: isOf([kind]),
  });
  return [
    area("earth", colours.land, { filter: isArea }),
    area("landuse", colours.green, { minzoom: 9, filter: isOf(kindsOf.green) }),
    area("landuse", colours.public, { minzoom: 13, filter: isOf(kindsOf.public) }),
    area("water", colours.water, { filter: isArea }),
    area("buildings", colours.building, { minzoom: 15, filter: isOf(["building"]) }),
    {
      dataLayer: "roads",
      minzoom: 15,
      symbolizer: new LineSymbolizer({ color: colours.path, width: 1, dash: [3, 2], dashColor: colours.path }),
      filter: isOf(["path"]),
    },
    {
      dataLayer: "roads",
      minzoom: 11,
      symbolizer: new LineSymbolizer({ color: colours.rail, width: 1.2 }),
      filter: isOf(["rail"]),
    },
    roads("minor_road", colours.minorEdge, 1.5, 13),
    roads("major_road", colours.majorEdge, 1.5, 9),
    roads("highway", colours.highwayEdge, 1.5, 6),
    roads("minor_road", colours.minor, 0, 13),
    roads("major_road", colours.major, 0, 9),
    roads("highway", colours.highway, 0, 6),
  ];
}

function namesOf(colours: StreetColours, language: string, font: string): LabelRule[] {
  // In the reader's language, else in English, else as the place itself writes it.
  const labelProps = [...new Set([`name:${language}`, "name:en", "name"])];
  const written = (weight: number, size: number, fill: string) => ({
    ...{ labelProps, fill, stroke: colours.halo, width: 2, lineHeight: 1.3 },
    font: `${weight} ${size}px ${font}`,
  });
  const named = (rule: LabelRule): LabelRule => ({
    ...rule,
    filter: (zoom, feature) => (rule.filter?.(zoom, feature) ?? true) && !isDisputed(feature.props),
  });
  const isPoint = (kinds: readonly string[]) => (zoom: number, feature: Feature) =>
    Number(feature.geomType) === point && isOf(kinds)(zoom, feature);
  const byRank: LabelRule["sort"] = (one, other) =>
    Number(other.population_rank ?? 0) - Number(one.population_rank ?? 0);
  const along = (kinds: readonly string[], minzoom: number, size: number, fill: string): LabelRule => ({
    dataLayer: "roads",
    minzoom,
    symbolizer: new LineLabelSymbolizer({ ...written(500, size, fill), position: 2, repeatDistance: 360 }),
    filter: isOf(kinds),
  });
  return [
    {
      dataLayer: "places",
      minzoom: leastZoomOfNames,
      maxzoom: 15,
      symbolizer: new CenteredTextSymbolizer(written(600, 14, colours.text)),
      sort: byRank,
      filter: isPoint(["locality"]),
    } satisfies LabelRule,
    {
      dataLayer: "places",
      minzoom: 12,
      symbolizer: new CenteredTextSymbolizer(written(600, 12, colours.quiet)),
      sort: byRank,
      filter: isPoint(["neighbourhood", "macrohood"]),
    } satisfies LabelRule,
    {
      dataLayer: "pois",
      minzoom: 13,
      symbolizer: new CenteredTextSymbolizer(written(600, 11, colours.text)),
      filter: isPoint(["station"]),
    } satisfies LabelRule,
    along(["highway", "major_road"], 12, 12, colours.text),
    {
      dataLayer: "water",
      minzoom: 13,
      symbolizer: new CenteredTextSymbolizer(written(500, 12, colours.waterText)),
      filter: isPoint(["lake", "water", "reservoir", "river"]),
    } satisfies LabelRule,
    along(["minor_road"], 15, 11, colours.quiet),
    {
      dataLayer: "pois",
      minzoom: 16,
      symbolizer: new CenteredTextSymbolizer(written(500, 11, colours.quiet)),
      filter: isPoint(["hospital", "college", "university", "school", "park", "mall", "supermarket", "marketplace"]),
    } satisfies LabelRule,
  ].map(named);
}
