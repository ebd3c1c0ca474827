import { useState } from "react";
import { useRevalidator } from "react-router";
import type { WhatsAppInfo } from "#domain/core/notifications/whatsapp/calls.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";

type Choices = Pick<WhatsAppInfo, "Whether_Notices" | "Whether_Offers">;

/** What this person gets by WhatsApp; nothing to see where this site does not send by it. */
export function WhatsAppSettings({ found }: { found: WhatsAppInfo }) {
  const { PhoneNumber } = useVendor();
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<{ tone: "good" | "bad"; text: string }>();
  const { revalidate } = useRevalidator();
  const { Whether_Available, Whether_Notices, Whether_Offers, Whether_Offers_Available, Whether_Stopped } = found;
  if (!Whether_Available && !Whether_Notices && !Whether_Offers) return null;

  async function choose(choices: Choices) {
    setIsBusy(true);
    setMessage(undefined);
    const { success, extras } = await askOnce("vendor/Edit_WhatsApp_Settings", "", choices);
    setMessage({ tone: success ? "good" : "bad", text: extras.Status ?? m.notifications_settings_save_failed() });
    await revalidate();
    setIsBusy(false);
  }

  const isOn = Whether_Notices && !Whether_Stopped;
  const hasOffers = Whether_Offers && !Whether_Stopped;
  return (
    <Stack gap={3}>
      <h3>{m.whatsapp_title()}</h3>
      <p>
        {isOn
          ? m.whatsapp_on({ phone: formatPhone(PhoneNumber) })
          : m.whatsapp_off({ phone: formatPhone(PhoneNumber) })}
      </p>
      {Whether_Stopped && <Alert tone="plain">{m.whatsapp_stopped()}</Alert>}
      <Row gap={3}>
        <Button
          look={isOn ? "secondary" : "primary"}
          busy={isBusy}
          onClick={() => choose({ Whether_Notices: !isOn, Whether_Offers: hasOffers })}
        >
          {isOn ? m.whatsapp_turn_off() : m.whatsapp_turn_on()}
        </Button>
        {(Whether_Offers_Available || hasOffers) && (
          <Button busy={isBusy} onClick={() => choose({ Whether_Notices: isOn, Whether_Offers: !hasOffers })}>
            {hasOffers ? m.whatsapp_offers_off() : m.whatsapp_offers_on()}
          </Button>
        )}
      </Row>
      {message && <Alert tone={message.tone}>{message.text}</Alert>}
    </Stack>
  );
}
