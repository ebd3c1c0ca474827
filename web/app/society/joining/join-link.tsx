import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";

/** For people without a home: the way to the society that they live in. */
export const JoinLink = () =>
  useMay()("societies.join") && (
    <ButtonLink to="/join" look="primary">
      {m.joining_title()}
    </ButtonLink>
  );
