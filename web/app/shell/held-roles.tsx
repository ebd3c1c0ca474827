import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { useState } from "react";
import type { RoleHeld } from "#domain/core/session/calls.ts";
import { roleLabels } from "#domain/platform/roles.ts";
import { request } from "../lib/request.ts";
import { m } from "../paraglide/messages.js";
import { Stack } from "../ui/layout.tsx";
import styles from "./held-roles.module.css";

type HeldRolesProps = {
  label: string;
  roles: RoleHeld[];
  current: RoleHeld;
  /** The session goes on in that role; what was loaded for another no longer holds. */
  onSwitched: (to: RoleHeld) => void;
  onFailed: (reason: string) => void;
};

/** The roles that the account really holds, each with its place; choosing one goes on in it. */
export function HeldRoles({ label, roles, current, onSwitched, onFailed }: HeldRolesProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function choose(held: RoleHeld) {
    const { Role, Held_RoleID } = held;
    if (isBusy) return;
    setIsBusy(true);
    const answer = await request("vendor/Switch_Vendor_Role", { Role, ...(Held_RoleID !== null && { Held_RoleID }) });
    if (answer.success) return onSwitched(held);
    setIsBusy(false);
    onFailed(answer.extras.Status ?? m.common_failed_on_our_side());
  }

  return (
    <Stack as="ul" gap={1} aria-label={label}>
      {roles.map((held, at) => {
        const isCurrent = held.Held_RoleID === current.Held_RoleID;
        const place = placeOf(held);
        return (
          <li key={held.Held_RoleID}>
            <button
              type="button"
              className={styles.role}
              aria-current={isCurrent || undefined}
              aria-disabled={isBusy || undefined}
              data-autofocus={at === 0 ? "" : undefined}
              onClick={() => choose(held)}
            >
              <span>
                <strong>{roleLabels[held.Role]}</strong>
                {place && <small>{place}</small>}
              </span>
              {isCurrent && <IconCheck size={18} aria-hidden />}
            </button>
          </li>
        );
      })}
    </Stack>
  );
}

/** `Shanti Niwas · Block B · 402`, or the home of a rental contract. */
const placeOf = ({ Society_Name, Blocks, Flat_Label, Property_Title }: RoleHeld): string =>
  [Society_Name, Blocks.map(({ Name }) => Name).join(", "), Flat_Label, Property_Title].filter(Boolean).join(" · ");
