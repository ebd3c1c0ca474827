/** Named by the types of the basemap's own styles, of which we use none. */
declare module "@maplibre/maplibre-gl-style-spec" {
  export type LayerSpecification = unknown;
}
