import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";

/** For who is signed in for something else. */
export const OwnedRefused = () => (
  <>
    <PageHead title={m.owned_title()} />
    <Notice
      role="alert"
      title={m.owned_refused()}
      action={<ButtonLink to="/dashboard">{m.session_entry_dashboard()}</ButtonLink>}
    >
      {m.owned_refused_more()}
    </Notice>
  </>
);
