import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import { type Role, roleLabels } from "#domain/platform/roles.ts";
import { m } from "../paraglide/messages.js";
import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Refusal } from "./for-role.ts";

type RefusedPageProps = { why: unknown; role?: Role };

/** The page for a person who may not see a page; a retry would not help. */
export function RefusedPage({ why, role }: RefusedPageProps) {
  const isSwitchedOff = why === ("no-society-management" satisfies Refusal);
  const text = role ? m.shell_refused_text({ role: roleLabels[role] }) : m.shell_refused_text_plain();
  return (
    <>
      <PageHead title={m.shell_refused()} />
      <Notice
        role="alert"
        icon={<IconLock size={32} stroke={1.6} />}
        title={isSwitchedOff ? m.shell_societies_off() : m.shell_refused_title()}
        action={<ButtonLink to="/dashboard">{m.common_dashboard()}</ButtonLink>}
      >
        {isSwitchedOff ? m.shell_societies_off_text() : text}
      </Notice>
    </>
  );
}
