import { Refused } from "../../lib/refused.tsx";
import { m } from "../../paraglide/messages.js";

/** For who is signed in for something else. */
export const OwnedRefused = () => (
  <Refused page={m.owned_title()} title={m.owned_refused()}>
    {m.owned_refused_more()}
  </Refused>
);
