/** Made-up streets about a place, as GeoJSON features by layer, in the form of the Protomaps basemap. Distances are in degrees. */
export function streetsAround({ latitude, longitude, half = 0.06 }) {
  const at = (east, north) => [longitude + east, latitude + north];
  const feature = (type, coordinates, properties) => ({ type: "Feature", geometry: { type, coordinates }, properties });
  const box = (west, south, east, north) => [
    [at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)],
  ];
  const named = (english, hindi) => ({ name: english, "name:en": english, ...(hindi && { "name:hi": hindi }) });
  const steps = (step) => Array.from({ length: Math.floor((2 * half) / step) + 1 }, (_, index) => index * step - half);

  const roads = [
    feature("LineString", [at(-half, -0.0015), at(half, -0.0015)], {
      ...{ kind: "highway", kind_detail: "trunk", min_zoom: 3 },
      ...named("Lotus Expressway", "कमल एक्सप्रेसवे"),
    }),
    feature("LineString", [at(0.0015, -half), at(0.0015, half)], {
      ...{ kind: "major_road", kind_detail: "primary", min_zoom: 7 },
      ...named("Peacock Road", "मयूर मार्ग"),
    }),
    ...steps(0.004).flatMap((off, index) => [
      feature("LineString", [at(-half, off), at(half, off)], {
        ...{ kind: "minor_road", kind_detail: "residential", min_zoom: 12 },
        ...named(`${index + 1}th Cross`),
      }),
      feature("LineString", [at(off, -half), at(off, half)], {
        ...{ kind: "minor_road", kind_detail: "residential", min_zoom: 12 },
        // As many streets of India: known in one script only.
        ...(index % 3 === 0 ? { name: `${index + 1} मेन` } : named(`${index + 1}th Main`)),
      }),
    ]),
    feature("LineString", [at(-half, 0.031), at(half, 0.037)], { kind: "rail", kind_detail: "rail", min_zoom: 9 }),
  ];
  const buildings = steps(0.004).flatMap((east) =>
    steps(0.004).map((north) =>
      feature("Polygon", box(east + 0.001, north + 0.001, east + 0.0022, north + 0.0018), { kind: "building" }),
    ),
  );
  // None of these is drawn: the map of the product has no borders and no names of countries and regions (decision 012).
  const boundaries = [
    feature("LineString", [at(-half, 0.0221), at(half, 0.0221)], { kind: "country", kind_detail: 2, min_zoom: 0 }),
    feature("LineString", [at(-half, 0.0261), at(half, 0.0261)], { kind: "region", kind_detail: 4, disputed: true }),
    feature("LineString", [at(0.0261, -half), at(0.0261, half)], { kind: "county", kind_detail: 5 }),
  ];
  const point = (east, north, properties) => feature("Point", at(east, north), properties);
  const places = [
    point(0, 0.006, { ...named("Kamalpur", "कमलपुर"), kind: "locality", kind_detail: "city", population_rank: 11 }),
    point(0.02, -0.02, { ...named("Neem Colony"), kind: "neighbourhood", kind_detail: "suburb" }),
    point(-0.02, -0.02, { ...named("Tulsi Nagar", "तुलसी नगर"), kind: "neighbourhood", kind_detail: "suburb" }),
    point(-0.03, 0.0241, { ...named("Madeupland"), kind: "country", min_zoom: 0 }),
    point(0.03, 0.0241, { ...named("Madeup Pradesh"), kind: "region", min_zoom: 2 }),
    point(-0.01, 0.0241, { ...named("Azad Kashmir"), kind: "locality", kind_detail: "city" }),
    point(-0.01, -0.012, { name: "藏南", "name:en": "South Tibet", kind: "locality", kind_detail: "city" }),
  ];
  const pois = [
    point(0.012, -0.002, { ...named("Banyan Metro", "बरगद मेट्रो"), kind: "station", min_zoom: 12 }),
    point(-0.012, -0.002, { ...named("Line of Control Memorial"), kind: "memorial", min_zoom: 14 }),
  ];
  return {
    earth: [feature("Polygon", box(-1, -1, 1, 1), { kind: "earth" })],
    landuse: [feature("Polygon", box(-0.03, 0.008, -0.014, 0.019), { kind: "park", ...named("Mango Park") })],
    water: [
      feature("Polygon", box(0.012, 0.008, 0.03, 0.019), { kind: "lake", ...named("Heron Lake") }),
      point(0.021, 0.0135, { kind: "lake", ...named("Heron Lake", "बगुला झील") }),
    ],
    ...{ buildings, boundaries, roads, places, pois },
  };
}

/** From which zoom on tiles have what they have; the rest from their own `min_zoom`. */
export const leastZooms = { buildings: 14, landuse: 10, pois: 12, places: 4 };
