import { m } from "../paraglide/messages.js";
import { type LocationPickerProps, LocationPicker as Picker } from "../ui/map/location-picker.tsx";
import type { FindPlaces } from "../ui/map/place-search.tsx";
import { request } from "./request.ts";
import { useRootData } from "./root-data.ts";

const find: FindPlaces = async (text) => {
  const answer = await request("vendor/Search_Places", { Search: text });
  if (!answer.success) return { failure: m.map_search_failed() };
  return {
    found: answer.extras.Data.map(({ Place_Name, Latitude, Longitude }) => ({
      name: Place_Name,
      latitude: Latitude,
      longitude: Longitude,
    })),
  };
};

/** The picker with the tiles and the search that this site is configured with. */
export function LocationPicker(props: Omit<LocationPickerProps, "tiles" | "googleKey" | "find">) {
  const { tiles, googleKey, searchesStreets } = useRootData().map;
  return <Picker {...props} tiles={tiles} googleKey={googleKey} find={searchesStreets ? find : undefined} />;
}
