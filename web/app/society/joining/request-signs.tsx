import type { JoinRequest } from "#domain/society/joining/calls.ts";
import { m } from "../../paraglide/messages.js";
import { Signs } from "../../ui/signs.tsx";

/** What speaks for and against a request, and what the person writes. */
export function RequestSigns({ request: { Found_Flat, Message, Join_State, Reason } }: { request: JoinRequest }) {
  if (Join_State !== "waiting") return Reason ? m.common_reason_is({ reason: Reason }) : null;
  const { Owners = [], Residents = [], Whether_Number_Known: isKnown } = Found_Flat ?? {};
  return (
    <Signs
      signs={[
        !Found_Flat && { text: m.joining_no_flat(), tone: "bad" },
        Found_Flat !== null &&
          (isKnown ? { text: m.joining_number_known(), tone: "good" } : { text: m.joining_number_unknown() }),
        Owners.length > 0 && { text: m.joining_owners({ names: Owners.join(", ") }) },
        Residents.length > 0 && { text: m.joining_residents({ names: Residents.join(", ") }) },
        Message !== "" && { text: m.joining_says({ text: Message }) },
      ]}
    />
  );
}
