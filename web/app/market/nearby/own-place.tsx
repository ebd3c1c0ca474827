import { useEffect, useState } from "react";
import type { PublicPropertyInfo } from "#domain/market/properties/calls.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { dialogOnDemand } from "../../ui/dialog-on-demand.tsx";
import { Row } from "../../ui/layout.tsx";
import { keepOwnPlace, useOwnPlace } from "./kept-own-place.ts";
import { walkText } from "./nearby-words.ts";
import styles from "./own-place.module.css";

const OwnPlaceDialog = dialogOnDemand(async () => (await import("./own-place-dialog.tsx")).OwnPlaceDialog);

/** How far it is to the office or college that this device knows, or the way to choose one. */
export function OwnPlace({ home }: { home: Pick<PublicPropertyInfo, "PropertyID" | "City_Name" | "State_Name"> }) {
  const place = useOwnPlace();
  const [isChoosing, setIsChoosing] = useState(false);
  const text = useWayText(home.PropertyID);
  return (
    <Row gap={3} className={styles.line}>
      {place && <span role="status">{text}</span>}
      <Button look="quiet" onClick={() => setIsChoosing(true)}>
        {place ? m.nearby_own_change() : m.nearby_own_choose()}
      </Button>
      {place && (
        <Button look="quiet" onClick={() => keepOwnPlace(undefined)}>
          {m.nearby_own_remove()}
        </Button>
      )}
      {isChoosing && <OwnPlaceDialog home={home} onClose={() => setIsChoosing(false)} />}
    </Row>
  );
}

/** The way from a home to the own place in words, once the server has told it. */
function useWayText(PropertyID: string): string {
  const place = useOwnPlace();
  const [text, setText] = useState("");
  const [latitude, longitude] = [place?.latitude, place?.longitude];
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return;
    const given = new AbortController();
    setText(m.nearby_own_waiting());
    request(
      "user/Fetch_Travel_Time_Info",
      { PropertyID, Latitude: latitude, Longitude: longitude },
      { signal: given.signal },
    ).then((answer) => {
      if (given.signal.aborted) return;
      const way = answer.success ? answer.extras.Data : null;
      setText(way ? m.nearby_own_way({ way: walkText(way) }) : m.nearby_own_failed());
    });
    return () => given.abort();
  }, [PropertyID, latitude, longitude]);
  return text;
}
