import { useState } from "react";
import { placeWritten } from "#domain/core/places/rules.ts";
import type { PublicPropertyInfo } from "#domain/market/properties/calls.ts";
import { request } from "../../lib/request.ts";
import { useRootData } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LocationPicker } from "../../ui/map/location-picker.tsx";
import { keepOwnPlace, useOwnPlace } from "./kept-own-place.ts";

type OwnPlaceDialogProps = {
  home: Pick<PublicPropertyInfo, "PropertyID" | "City_Name" | "State_Name">;
  onClose: () => void;
};

/** Chooses the visitor's office or college on a map; only this device keeps it. */
export function OwnPlaceDialog({ home, onClose }: OwnPlaceDialogProps) {
  const before = useOwnPlace();
  const { tiles, googleKey } = useRootData().map;
  const [written, setWritten] = useState({
    latitude: before ? String(before.latitude) : "",
    longitude: before ? String(before.longitude) : "",
  });
  const place = placeWritten(written.latitude, written.longitude);
  const { City_Name, State_Name } = home;
  return (
    <Dialog
      title={m.nearby_own_title()}
      onClose={onClose}
      footer={
        <Button
          look="primary"
          disabled={!place}
          onClick={() => {
            keepOwnPlace(place);
            onClose();
          }}
        >
          {m.nearby_own_keep()}
        </Button>
      }
    >
      <p>{m.nearby_own_text()}</p>
      <LocationPicker
        {...written}
        label={m.nearby_own_title()}
        onChange={setWritten}
        {...(City_Name && State_Name && { near: { city: City_Name, state: State_Name } })}
        tiles={tiles}
        googleKey={googleKey}
        named={(text) => namedNear(home.PropertyID, text)}
      />
    </Dialog>
  );
}

/** Without an answer there are the cities, which the page has itself. */
async function namedNear(PropertyID: string, Text: string) {
  const answer = await request("user/Filter_All_Named_Places", { PropertyID, Text });
  if (!answer.success) return [];
  return answer.extras.Data.map(({ Name, City_Name, Latitude, Longitude }) => ({
    name: `${Name}, ${City_Name}`,
    latitude: Latitude,
    longitude: Longitude,
  }));
}
