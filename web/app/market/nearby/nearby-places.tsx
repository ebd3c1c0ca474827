import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import type { NearbyPlace } from "#domain/market/nearby/calls.ts";
import { nearbyKinds, nearbyLimits } from "#domain/market/nearby/codes.ts";
import type { PublicPropertyInfo } from "#domain/market/properties/calls.ts";
import { m } from "../../paraglide/messages.js";
import { IconList } from "../../ui/icon-list.tsx";
import { Soft } from "../../ui/soft.tsx";
import { walkText } from "./nearby-words.ts";
import { OwnPlace } from "./own-place.tsx";

type NearbyPlacesProps = {
  home: PublicPropertyInfo;
  /** Nothing where they could not be asked for. */
  places: readonly NearbyPlace[] | undefined;
};

/** Stations and the like within a few kilometres, each with the way on foot, and the visitor's own place. */
export function NearbyPlaces({ home, places: found }: NearbyPlacesProps) {
  const places = found ?? [];
  const credits = [...new Set(places.map(({ Credit }) => Credit).filter(Boolean))];
  const isEstimated = places.some(({ Whether_Estimated }) => Whether_Estimated);
  return (
    <>
      {found?.length === 0 && <p>{m.nearby_none({ kilometres: nearbyLimits.metres / 1000 })}</p>}
      {places.length > 0 && (
        <IconList>
          {places.map((place) => (
            <li key={`${place.Kind} ${place.Name}`}>
              <IconMapPin size={20} aria-hidden />
              <span>
                <strong>{place.Name}</strong> · {nearbyKinds[place.Kind]}
                {place.Line && ` (${place.Line})`} · {walkText(place)}
              </span>
            </li>
          ))}
        </IconList>
      )}
      <OwnPlace home={home} />
      <Soft size="xs">
        {[m.nearby_rounded(), isEstimated ? m.nearby_estimated() : "", ...credits].filter(Boolean).join(" ")}
      </Soft>
    </>
  );
}
