import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import { m } from "../paraglide/messages.js";
import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** For who came to a page that is not for their role; trying again would change nothing. */
export const Refused = ({ page, title, children }: { page: string; title: string; children: string }) => (
  <>
    <PageHead title={page} />
    <Notice
      role="alert"
      icon={<IconLock size={32} stroke={1.6} />}
      title={title}
      action={<ButtonLink to="/dashboard">{m.session_entry_dashboard()}</ButtonLink>}
    >
      {children}
    </Notice>
  </>
);
