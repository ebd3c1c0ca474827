import { useRootData } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";

/** For operators: what does not work while no SMS provider is set up. */
export function NoSmsNotice() {
  const { codeWays } = useRootData();
  if (codeWays.sms) return null;
  return (
    <Alert tone="plain">
      {m.session_operator_no_sms()} {codeWays.mail ? m.session_operator_mail() : m.session_operator_no_mail()}
    </Alert>
  );
}
