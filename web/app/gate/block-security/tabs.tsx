import IconCamera from "@tabler/icons-react/dist/esm/icons/IconDeviceCctv.mjs";
import IconShieldExclamation from "@tabler/icons-react/dist/esm/icons/IconShieldExclamation.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import type { KeyboardEvent } from "react";
import { Link, useNavigate } from "react-router";
import { m } from "../../paraglide/messages.js";
import { securityAddress, type Tab } from "./security-address.ts";
import styles from "./security-page.module.css";

const all = {
  incidents: { label: m.common_block_issues, Icon: IconShieldExclamation },
  visitors: { label: m.block_security_tab_visitors, Icon: IconUsers },
  cameras: { label: m.block_security_tab_cameras, Icon: IconCamera },
};
const names = Object.keys(all) as Tab[];

export const panelId = "block-security-panel";
export const tabId = (tab: Tab) => `block-security-${tab}`;

/** Links, so that a tab can be shared and gone back to; the arrows lead from one to the next. */
export function Tabs({ tab }: { tab: Tab }) {
  const navigate = useNavigate();
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = names[(names.indexOf(tab) + step + names.length) % names.length]!;
    document.getElementById(tabId(next))?.focus();
    navigate(securityAddress.href({ tab: next }), { replace: true, preventScrollReset: true });
  }
  return (
    <div role="tablist" aria-label={m.common_block_security()} className={styles.tabs}>
      {names.map((name) => {
        const { label, Icon } = all[name];
        return (
          <Link
            key={name}
            role="tab"
            id={tabId(name)}
            aria-selected={name === tab}
            aria-controls={panelId}
            tabIndex={name === tab ? 0 : -1}
            to={securityAddress.href({ tab: name })}
            preventScrollReset
            className={styles.tab}
            onKeyDown={onKeyDown}
          >
            <Icon size={18} aria-hidden /> {label()}
          </Link>
        );
      })}
    </div>
  );
}
