import IconFingerprint from "@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { browserNameOf } from "#domain/core/session/devices/rules.ts";
import type { Passkey } from "#domain/core/session/passkeys/calls.ts";
import { passkeyNameProblem } from "#domain/core/session/passkeys/rules.ts";
import { formatTime } from "../../lib/format.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { InlineName } from "../../ui/inline-name.tsx";
import { showToast } from "../../ui/toast.tsx";
import { addPasskey, usePasskeysOffered } from "./passkey.ts";
import styles from "./settings-page.module.css";
import { SettingsSection } from "./settings-section.tsx";

/** What a new one is called until it is renamed. */
const deviceName = () => browserNameOf(navigator.userAgent) ?? m.session_passkey_name();

export function PasskeySettings({ found }: { found: readonly Passkey[] | { failure: string } }) {
  const { revalidate } = useRevalidator();
  const isOffered = usePasskeysOffered();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [removing, setRemoving] = useState<Passkey>();

  async function add() {
    setFailure(undefined);
    setIsBusy(true);
    const added = await addPasskey(deviceName());
    setIsBusy(false);
    if ("failure" in added) return setFailure(added.failure);
    showToast(added.status ?? m.session_passkey_added());
    await revalidate();
  }

  async function rename(PasskeyID: string, Name: string) {
    const problem = passkeyNameProblem(Name);
    if (problem) return problem;
    const answer = await request("vendor/Edit_Passkey", { PasskeyID, Name });
    if (!answer.success) return answer.extras.Status;
    await revalidate();
    return undefined;
  }

  async function remove(PasskeyID: string) {
    const answer = await request("vendor/Inactive_Passkey", { PasskeyID });
    if (!answer.success) return answer.extras.Status;
    showToast(answer.extras.Status ?? m.session_passkey_removed());
    await revalidate();
    return undefined;
  }

  return (
    <SettingsSection id="passkeys" title={m.session_passkeys()} lead={m.session_passkeys_lead()}>
      {failure && <Alert tone="bad">{failure}</Alert>}
      {"failure" in found ? (
        <Alert tone="bad">{found.failure}</Alert>
      ) : found.length === 0 ? (
        <p className={styles.soft}>{m.session_passkeys_none()}</p>
      ) : (
        <ul>
          {found.map((passkey) => (
            <li key={passkey.PasskeyID} className={styles.device}>
              <IconFingerprint size={26} stroke={1.5} aria-hidden />
              <div>
                <InlineName
                  name={passkey.Name}
                  label={m.session_passkey_label()}
                  isEditable
                  onRename={(name) => rename(passkey.PasskeyID, name)}
                />
                {passkey.Whether_Suspected && <Badge tone="bad">{m.session_passkey_suspected()}</Badge>}
                <p className={styles.soft}>
                  {passkey.Last_Used_At
                    ? m.session_passkey_used({
                        since: formatTime(passkey.created_at),
                        used: formatTime(passkey.Last_Used_At),
                      })
                    : m.session_passkey_unused({ since: formatTime(passkey.created_at) })}
                </p>
              </div>
              <Button
                look="quietDanger"
                aria-label={m.session_passkey_remove_of({ name: passkey.Name })}
                onClick={() => setRemoving(passkey)}
              >
                {m.common_remove()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isOffered ? (
        <Button className={styles.start} busy={isBusy} onClick={add}>
          {m.session_passkey_add()}
        </Button>
      ) : (
        <p className={styles.soft}>{m.session_passkeys_not_offered()}</p>
      )}
      {removing && (
        <ConfirmDialog
          title={m.session_passkey_sure({ name: removing.Name })}
          confirm={m.common_remove()}
          danger
          onConfirm={() => remove(removing.PasskeyID)}
          onClose={() => setRemoving(undefined)}
        >
          <p>{m.session_passkey_sure_lead()}</p>
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}
