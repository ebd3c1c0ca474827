import { Link } from "react-router";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Soft } from "../../ui/soft.tsx";

/** For owners, beside the contacts of their society's office. */
export function RecoveryLink() {
  const may = useMay();
  if (!may("recoveries.ask")) return null;
  return (
    <Soft>
      <Link to="/recovery">{m.recoveries_link()}</Link>
    </Soft>
  );
}
