import { useState } from "react";
import { useRevalidator } from "react-router";
import type { BlockedNumber } from "#domain/market/enquiries/blocking/calls.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { askOnce } from "../../../lib/ask-once.ts";
import { formatDayOf, formatNumber } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/section.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { showToast } from "../../../ui/toast.tsx";
import styles from "./settings-page.module.css";

/** The numbers of which an owner hears no more. */
export function BlockedNumbers({ blocked, count }: { blocked: readonly BlockedNumber[]; count: number }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string>();

  async function unblock({ Blocked_NumberID }: BlockedNumber) {
    setBusy(Blocked_NumberID);
    const answer = await askOnce("vendor/Remove_Blocked_Number", Blocked_NumberID, { Blocked_NumberID });
    if (answer.success) showToast(m.blocked_unblocked());
    else showToast(answer.extras.Status ?? m.common_failed_on_our_side(), "bad");
    await revalidate();
    setBusy(undefined);
  }

  return (
    <Section title={m.blocked_title()} lead={m.blocked_lead()}>
      {blocked.length === 0 ? (
        <Soft>{m.blocked_none()}</Soft>
      ) : (
        <Stack as="ul" gap={3} className={styles.list} aria-label={m.blocked_title()}>
          {blocked.map((number) => {
            const nameId = `blocked-${number.Blocked_NumberID}`;
            return (
              <li key={number.Blocked_NumberID}>
                <h3 id={nameId}>
                  {number.Name}, {formatPhone(number.FinalPhoneNumber.slice(-10))}
                </h3>
                <Soft size="sm">{m.blocked_since({ day: formatDayOf(number.created_at) })}</Soft>
                <Button
                  busy={busy === number.Blocked_NumberID}
                  aria-describedby={nameId}
                  onClick={() => unblock(number)}
                >
                  {m.blocked_unblock()}
                </Button>
              </li>
            );
          })}
        </Stack>
      )}
      {count > blocked.length && <Soft>{m.blocked_more({ count: formatNumber(count - blocked.length) })}</Soft>}
    </Section>
  );
}
