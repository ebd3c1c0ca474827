import IconLogout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs";
import IconMailQuestion from "@tabler/icons-react/dist/esm/icons/IconMailQuestion.mjs";
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import type { Vendor } from "#domain/core/session/calls.ts";
import { leave } from "../lib/credentials.ts";
import { firstPage } from "../lib/first-page.ts";
import { localAddress } from "../lib/language.ts";
import { request } from "../lib/request.ts";
import { countUnsent } from "../lib/unsent.ts";
import { m } from "../paraglide/messages.js";
import { Badge } from "../ui/badge.tsx";
import { dialogOnDemand } from "../ui/dialog-on-demand.tsx";
import { showToast } from "../ui/toast.tsx";
import { Avatar } from "./avatar.tsx";
import styles from "./console-account.module.css";
import { HeldRoles } from "./held-roles.tsx";

const UnsentQuestion = dialogOnDemand(() => import("./unsent-question.tsx").then((loaded) => loaded.UnsentQuestion));

/** The avatar, and behind it who one is, the roles to choose from where there are several, Settings and Logout. */
export function ConsoleAccount({ vendor }: { vendor: Vendor }) {
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [unsent, setUnsent] = useState(0);
  const name = vendor.Full_Name ?? m.shell_nameless();

  /** Asks first where something would stay on the device unsent. */
  async function logout() {
    if (isBusy) return;
    const waiting = countUnsent();
    if (waiting > 0) {
      menu.current?.hidePopover();
      return setUnsent(waiting);
    }
    setIsBusy(true);
    const failure = await end();
    setIsBusy(false);
    if (failure === undefined) return;
    menu.current?.hidePopover();
    showToast(failure, "bad");
  }

  async function end(): Promise<string | undefined> {
    const answer = await request("vendor/Logout_Vendor", {});
    if (!answer.success) return answer.extras.Status ?? m.common_failed_on_our_side();
    leave();
    return undefined;
  }

  return (
    <>
      <button type="button" popoverTarget={menuId} className={styles.opener}>
        <Avatar vendor={vendor} />
        <span className="visually-hidden">{m.shell_account({ name })}</span>
      </button>
      <div ref={menu} id={menuId} popover="auto" className={styles.menu}>
        <div className={styles.who}>
          <p className={styles.name}>{name}</p>
          {vendor.EmailID && <p className={styles.email}>{vendor.EmailID}</p>}
        </div>
        {vendor.Roles.length > 1 && (
          <div className={styles.roles}>
            <p className={styles.heading}>{m.shell_switch_role()}</p>
            <HeldRoles
              label={m.shell_switch_role()}
              roles={vendor.Roles}
              current={vendor.Current_Role}
              onSwitched={({ Role }) => location.assign(localAddress(firstPage(Role)))}
              onFailed={(reason) => {
                menu.current?.hidePopover();
                showToast(reason, "bad");
              }}
            />
          </div>
        )}
        <Link to="/invitations" className={styles.entry} onClick={() => menu.current?.hidePopover()}>
          <IconMailQuestion size={20} stroke={1.7} aria-hidden />
          {m.invitations_title()}
          {vendor.Pending_Invitations > 0 && (
            <Badge tone="brand">{m.invitations_menu_count({ count: String(vendor.Pending_Invitations) })}</Badge>
          )}
        </Link>
        <Link to="/settings" className={styles.entry} onClick={() => menu.current?.hidePopover()}>
          <IconSettings size={20} stroke={1.7} aria-hidden />
          {m.common_settings()}
        </Link>
        <button type="button" className={styles.entry} aria-disabled={isBusy || undefined} onClick={logout}>
          <IconLogout size={20} stroke={1.7} aria-hidden />
          {m.shell_logout()}
        </button>
      </div>
      {unsent > 0 && <UnsentQuestion count={unsent} onConfirm={end} onClose={() => setUnsent(0)} />}
    </>
  );
}
