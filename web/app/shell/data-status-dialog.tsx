import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconCircleX from "@tabler/icons-react/dist/esm/icons/IconCircleX.mjs";
import IconHelpCircle from "@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { refusalKinds } from "#domain/platform/refusal-kinds.ts";
import { isSignedIn } from "../lib/credentials.ts";
import { send } from "../lib/send.ts";
import { useMaybeVendor } from "../lib/vendor.ts";
import { m } from "../paraglide/messages.js";
import { Alert } from "../ui/alert.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Stack } from "../ui/layout.tsx";
import styles from "./data-status-dialog.module.css";

/** Undefined is what could not be found out. */
type Presence = boolean | undefined;
type Checked = {
  critical: { apiKey: Presence; session: Presence; vendorId: Presence };
  account: { profile: Presence; phone: Presence; image: Presence; active: Presence };
  reason: string | undefined;
};

const { code: noApiKey } = refusalKinds["no-api-key"];
const { code: noSession } = refusalKinds["no-session"];

/**
 * No script can read the session, so the server is asked with the stored credentials. Not by `ask`, which would renew
 * or drop what this shows.
 */
async function check(): Promise<Checked> {
  const answer = await send("vendor/Fetch_Vendor_Complete_Information", {});
  if (answer.success) {
    const { Data } = answer.extras;
    return {
      critical: { apiKey: true, session: true, vendorId: true },
      account: {
        profile: Data.Whether_Basic_Information_Available,
        phone: Data.Whether_Phone_Number_Verified,
        image: Data.Whether_Image_Available,
        active: Data.Status,
      },
      reason: undefined,
    };
  }
  const { code, Status } = answer.extras;
  return {
    critical: {
      apiKey: code === noApiKey ? false : code === noSession ? true : undefined,
      session: code === noSession ? false : undefined,
      vendorId: isSignedIn(),
    },
    account: { profile: undefined, phone: undefined, image: undefined, active: undefined },
    reason: Status,
  };
}

const isWhole = ({ critical }: Checked) => Object.values(critical).every(Boolean);

export function DataStatusDialog({ onClose }: { onClose: () => void }) {
  const [checked, setChecked] = useState<Checked>();
  const { revalidate } = useRevalidator();
  const hasUser = useMaybeVendor() !== undefined;

  async function refresh() {
    setChecked(undefined);
    const now = await check();
    // The page itself is reloaded only if that can work: without a session it would lead home.
    if (isWhole(now)) await revalidate();
    setChecked(now);
  }
  useEffect(() => {
    check().then(setChecked);
  }, []);

  const isLoaded = checked !== undefined && isWhole(checked);
  const status = isLoaded ? m.shell_data_loaded() : m.shell_data_issues();
  return (
    <Dialog
      title={m.shell_data()}
      size="sm"
      onClose={onClose}
      footer={
        <Button look="primary" wide busy={!checked} onClick={refresh} data-autofocus>
          {checked ? m.shell_data_refresh() : m.shell_data_checking()}
        </Button>
      }
    >
      <Stack>
        {checked ? (
          <Alert tone={isLoaded ? "good" : "bad"}>
            <strong>{m.shell_data_overall({ status })}</strong>
            {checked.reason && <p>{checked.reason}</p>}
          </Alert>
        ) : (
          <Alert tone="plain">{m.shell_data_checking()}</Alert>
        )}
        <ul aria-busy={!checked}>
          <Row label={m.shell_data_api_key()} presence={checked?.critical.apiKey} isCritical />
          <Row label={m.shell_data_session()} presence={checked?.critical.session} isCritical />
          <Row label={m.shell_data_vendor()} presence={checked?.critical.vendorId} isCritical />
          <Row label={m.shell_data_user()} presence={hasUser} />
          <Row label={m.shell_data_profile()} presence={checked?.account.profile} />
          <Row label={m.shell_data_phone()} presence={checked?.account.phone} />
          <Row label={m.shell_data_image()} presence={checked?.account.image} />
          <Row label={m.shell_data_active()} presence={checked?.account.active} />
        </ul>
      </Stack>
    </Dialog>
  );
}

type RowProps = { label: string; presence: Presence; isCritical?: boolean };

function Row({ label, presence, isCritical = false }: RowProps) {
  const [Icon, text] =
    presence === undefined
      ? ([IconHelpCircle, m.shell_data_unknown()] as const)
      : presence
        ? ([IconCircleCheck, m.shell_data_present()] as const)
        : ([IconCircleX, m.shell_data_missing()] as const);
  return (
    <li className={styles.row} data-presence={presence}>
      <Icon size={22} stroke={1.7} aria-hidden />
      <span>{label}</span>
      {isCritical && <Badge tone="accent">{m.shell_data_critical()}</Badge>}
      <span className={styles.presence}>{text}</span>
    </li>
  );
}
