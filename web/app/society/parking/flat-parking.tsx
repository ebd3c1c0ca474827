import { useState } from "react";
import { Link } from "react-router";
import type { ParkingSlot } from "#domain/society/parking/calls.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Card, CardFoot, CardHead } from "../../ui/card.tsx";
import { AllotForm } from "./allot-form.tsx";
import { parkingAddress } from "./parking-address.ts";
import { daysInWords, kindInWords } from "./parking-words.ts";

type FlatParkingProps = { flat: { FlatID: string; Flat_Label: string }; slots: readonly ParkingSlot[] };

/** The parking slots of a flat, on its page. */
export function FlatParking({ flat, slots }: FlatParkingProps) {
  const mayEdit = useMay()("parking.write");
  const [isAllotting, setIsAllotting] = useState(false);
  return (
    <Card as="section" padding="roomy" aria-labelledby="parking">
      <CardHead id="parking" title={m.parking_title()} />
      {slots.length === 0 ? (
        <p>{m.parking_none_of_flat()}</p>
      ) : (
        <ul>
          {slots.map((slot) => (
            <li key={slot.Parking_SlotID}>
              <Link to={parkingAddress.href({}, slot.Parking_SlotID)}>{slot.Code}</Link> · {kindInWords(slot)}
              {slot.Allotment && ` · ${daysInWords(slot.Allotment)}`}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <CardFoot>
          <Button look="quiet" onClick={() => setIsAllotting(true)}>
            {m.parking_allot()}
          </Button>
        </CardFoot>
      )}
      {isAllotting && <AllotForm of={{ flat }} onDone={() => {}} onClose={() => setIsAllotting(false)} />}
    </Card>
  );
}
