import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import { type Role, roleLabels } from "#domain/platform/roles.ts";
import { useHasFeature } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import styles from "./sign-in-dialog.module.css";

type Choice = { role: Role; label: string; target: string; hint: string };

/** Each role with the page that its account opens on: the target decides the kind of account. */
const choices = (): Choice[] => [
  {
    role: "society_manager",
    label: roleLabels.society_manager,
    target: "/dashboard",
    hint: m.session_role_society_manager(),
  },
  {
    role: "president",
    label: m.session_role_president_label(),
    target: "/property-management",
    hint: m.session_role_president(),
  },
  { role: "owner", label: roleLabels.owner, target: "/tenant", hint: m.session_role_owner() },
  { role: "tenant", label: roleLabels.tenant, target: "/tenant", hint: m.session_role_tenant() },
  {
    role: "pg_resident",
    label: roleLabels.pg_resident,
    target: "/tenant",
    hint: m.session_role_pg_resident(),
  },
  { role: "visitor", label: roleLabels.visitor, target: "/tenant", hint: m.session_role_visitor() },
  {
    role: "block_secretary",
    label: roleLabels.block_secretary,
    target: "/block_secretary",
    hint: m.session_role_block_secretary(),
  },
];

type RoleChooserProps = { onBack: () => void; onChosen: (target: string) => void };

/** Chooses which kind of account signs in; what that account may do is kept on the server and not chosen here. */
export function RoleChooser({ onBack, onChosen }: RoleChooserProps) {
  const hasSocieties = useHasFeature("society-management");
  const visibleChoices = choices().filter(({ role }) => role !== "society_manager" || hasSocieties);
  return (
    <>
      <p className={styles.soft}>{m.session_role_lead()}</p>
      <Stack as="ul" gap={2}>
        {visibleChoices.map(({ role, label, target, hint }, at) => (
          <li key={role}>
            <button
              type="button"
              className={styles.role}
              data-autofocus={at === 0 ? "" : undefined}
              onClick={() => onChosen(target)}
            >
              <span>
                <strong>{label}</strong>
                <small>{hint}</small>
              </span>
              <IconChevronRight size={20} aria-hidden />
            </button>
          </li>
        ))}
      </Stack>
      <Button look="quiet" onClick={onBack}>
        {m.session_back_to_login()}
      </Button>
    </>
  );
}
