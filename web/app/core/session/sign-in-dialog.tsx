import { useEffect, useRef, useState } from "react";
import type { RoleHeld, Vendor } from "#domain/core/session/calls.ts";
import { accountKindFor, defaultTarget } from "#domain/core/session/rules.ts";
import { switchAddress } from "#domain/platform/languages.ts";
import { deviceCredentials, rememberAccountKind } from "../../lib/credentials.ts";
import { firstPage } from "../../lib/first-page.ts";
import { language, localAddress } from "../../lib/language.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { HeldRoles } from "../../shell/held-roles.tsx";
import type { KnownPerson } from "../../shell/public-entries.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Stack } from "../../ui/layout.tsx";
import { CompleteProfile } from "./complete-profile.tsx";
import { RoleChooser } from "./role-chooser.tsx";
import styles from "./sign-in-dialog.module.css";
import { SignInForm } from "./sign-in-form.tsx";

type SignInDialogProps = {
  /** Where the person wanted to go; it decides which kind of account signs in. */
  target: string;
  /** The page that was wanted, where it is another one. */
  leadsTo?: string | undefined;
  person?: KnownPerson | undefined;
  onTarget: (target: string) => void;
  onClose: () => void;
};

/** From the phone number to the page that was wanted. Closing it forgets everything that was typed. */
export function SignInDialog({ target, leadsTo: wanted = target, person, onTarget, onClose }: SignInDialogProps) {
  const [state, setState] = useState<"login" | "profile" | "role" | "held">("login");
  const [vendor, setVendor] = useState<Vendor>();
  const [message, setMessage] = useState<string>();
  const kind = accountKindFor(target);
  const why = whyFor(wanted);
  /** A passkey may open an account of another kind, which has no such page. */
  const leadsTo = useRef(wanted);

  useEffect(() => rememberAccountKind(kind), [kind]);
  useEffect(() => {
    deviceCredentials().then((answer) => "failure" in answer && setMessage(m.session_no_api_key()));
  }, []);

  /** In the language that the account chose, and where it chose none, that of this page. */
  function addressFor({ Language }: Vendor, { Role }: RoleHeld) {
    const address = leadsTo.current === defaultTarget ? firstPage(Role) : leadsTo.current;
    return Language && Language !== language ? switchAddress(Language, address) : localAddress(address);
  }

  /** A person with several roles chooses one to continue. */
  async function goOn() {
    const answer = await request("vendor/Fetch_Vendor_Complete_Information", {});
    if (!answer.success) return location.assign(localAddress(leadsTo.current));
    const data = answer.extras.Data;
    if (data.Roles.length < 2) return location.assign(addressFor(data, data.Current_Role));
    setMessage(undefined);
    setVendor(data);
    setState("held");
  }

  const titles = {
    login: why?.title ?? m.session_login_title(),
    profile: m.session_profile_title(),
    role: m.session_role_title(),
    held: m.session_held_title(),
  };
  return (
    <Dialog key={state} title={titles[state]} size="sm" onClose={onClose}>
      <Stack>
        {message && <Message text={message} />}
        {why && (state === "login" || state === "profile") && <p className={styles.soft}>{why.after}</p>}
        {state === "login" && (
          <SignInForm
            kind={kind}
            person={person}
            onMessage={setMessage}
            onChooseRole={() => {
              setMessage(undefined);
              setState("role");
            }}
            onSignedIn={(isComplete, opened) => {
              leadsTo.current = opened === kind ? wanted : defaultTarget;
              rememberAccountKind(opened);
              setMessage(isComplete ? m.session_login_done() : undefined);
              if (isComplete) goOn();
              else setState("profile");
            }}
          />
        )}
        {state === "profile" && (
          <CompleteProfile person={person} onMessage={setMessage} onSaved={() => pause(800).then(goOn)} />
        )}
        {state === "held" && vendor && (
          <>
            <p className={styles.soft}>{m.session_held_lead()}</p>
            <HeldRoles
              label={m.session_held_title()}
              roles={vendor.Roles}
              current={vendor.Current_Role}
              onSwitched={(role) => location.assign(addressFor(vendor, role))}
              onFailed={setMessage}
            />
          </>
        )}
        {state === "role" && (
          <RoleChooser
            onBack={() => setState("login")}
            onChosen={(chosen) => {
              onTarget(chosen);
              setState("login");
            }}
          />
        )}
      </Stack>
    </Dialog>
  );
}

/** Where something else than the sign-in was pressed: what it is for, and what comes afterwards. */
function whyFor(wanted: string): { title: string; after: string } | undefined {
  if (wanted.startsWith("/saved-searches/new"))
    return { title: m.saved_searches_sign_in(), after: m.saved_searches_sign_in_then() };
  if (wanted.startsWith("/my-enquiries"))
    return { title: m.enquiry_sent_sign_in(), after: m.enquiry_sent_same_number() };
  return undefined;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What carries the mark went well; the rest wants to be seen. */
const Message = ({ text }: { text: string }) => (
  <Alert key={text} tone={text.includes("✅") ? "good" : "bad"}>
    {text}
  </Alert>
);
