import { useState } from "react";
import { formatPhone } from "#domain/platform/phone.ts";
import { formatTime } from "../../lib/format.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Stack } from "../../ui/layout.tsx";
import styles from "./show-code-dialog.module.css";

type ShowCodeDialogProps = {
  name: string;
  person: { Society_ResidentID: string } | { Society_StaffID: string };
  onClose: () => void;
};

type Shown = { Code: string; Name: string; PhoneNumber: string; expires_at: string };

/** A sign-in code for a person who is there, displayed once: whoever closes the dialog shows another one. */
export function ShowCodeDialog({ name, person, onClose }: ShowCodeDialogProps) {
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function show() {
    setFailure(undefined);
    setIsBusy(true);
    const answer = await request("vendor/Generate_Sign_In_Code", person);
    setIsBusy(false);
    if (!answer.success) return setFailure(answer.extras.Status ?? m.form_failed());
    setShown(answer.extras.Data);
  }

  return (
    <Dialog title={m.session_codes_of({ name })} size="sm" onClose={onClose}>
      <Stack>
        {failure && <Alert tone="bad">{failure}</Alert>}
        {shown ? (
          <>
            <dl className={styles.code}>
              <div>
                <dt>{m.common_name()}</dt>
                <dd>{shown.Name}</dd>
              </div>
              <div>
                <dt>{m.common_mobile_number()}</dt>
                <dd>{formatPhone(shown.PhoneNumber)}</dd>
              </div>
              <div>
                <dt>{m.session_codes_code()}</dt>
                <dd className={styles.digits}>{`${shown.Code.slice(0, 4)} ${shown.Code.slice(4)}`}</dd>
              </div>
            </dl>
            <p>{m.session_codes_how({ time: formatTime(shown.expires_at), way: m.session_person_code() })}</p>
          </>
        ) : (
          <p>{m.session_codes_lead()}</p>
        )}
        <Button look={shown ? "secondary" : "primary"} size="lg" wide busy={isBusy} onClick={show}>
          {shown ? m.session_codes_again() : m.session_codes_show()}
        </Button>
        <Button look="quiet" wide onClick={onClose}>
          {m.common_close()}
        </Button>
      </Stack>
    </Dialog>
  );
}
