import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { PushDevice } from "#domain/core/notifications/push/calls.ts";
import { formatTime } from "../../lib/format.ts";
import { inputOf, type PushState, pushState, subscribe, subscription } from "../../lib/push.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";

type PushSettingsProps = { found: { Public_Key: string; Devices: PushDevice[] } };
type Message = { tone: "good" | "bad"; text: string };

/** Push on this device, and the devices of the account that have it. */
export function PushSettings({ found: { Public_Key, Devices } }: PushSettingsProps) {
  const [state, setState] = useState<PushState>();
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<Message>();
  const { revalidate } = useRevalidator();
  const isKnown = Devices.some(({ Whether_Current }) => Whether_Current);

  useEffect(() => {
    void pushState().then(setState);
  }, []);

  async function attempt(work: () => Promise<Message | undefined>) {
    setIsBusy(true);
    setMessage(undefined);
    setMessage(await work().catch((): Message => ({ tone: "bad", text: m.push_failed() })));
    setState(await pushState());
    await revalidate();
    setIsBusy(false);
  }

  const turnOn = () =>
    attempt(async () => {
      const subscribed = await subscribe(Public_Key);
      if (!subscribed) return undefined;
      const answer = await request("vendor/Create_Push_Subscription", inputOf(subscribed));
      if (answer.success) return { tone: "good", text: answer.extras.Status ?? m.common_saved() };
      await subscribed.unsubscribe();
      return { tone: "bad", text: answer.extras.Status ?? m.push_failed() };
    });
  const turnOff = () =>
    attempt(async () => {
      const subscribed = await subscription();
      if (!subscribed) return undefined;
      const answer = await request("vendor/Remove_Push_Subscription", { Endpoint: subscribed.endpoint });
      if (!answer.success) return { tone: "bad", text: answer.extras.Status ?? m.push_failed() };
      await subscribed.unsubscribe();
      return { tone: "good", text: answer.extras.Status ?? m.common_saved() };
    });
  const test = () =>
    attempt(async () => {
      const { success, extras } = await request("vendor/Send_Push_Test", {});
      return { tone: success ? "good" : "bad", text: extras.Status ?? m.push_failed() };
    });

  // The browser may have a subscription of an earlier session, which the server does not know any more.
  const isOn = state === "on" && isKnown;
  return (
    <Stack gap={3}>
      <h3>{m.push_title()}</h3>
      <p>{words(state, isOn)}</p>
      {(isOn || state === "off" || state === "on") && (
        <Row gap={3}>
          {isOn ? (
            <>
              <Button busy={isBusy} onClick={test}>
                {m.push_test()}
              </Button>
              <Button busy={isBusy} onClick={turnOff}>
                {m.push_turn_off()}
              </Button>
            </>
          ) : (
            <Button look="primary" busy={isBusy} onClick={turnOn}>
              {m.push_turn_on()}
            </Button>
          )}
        </Row>
      )}
      {message && <Alert tone={message.tone}>{message.text}</Alert>}
      {Devices.length > 0 && (
        <Stack as="ul" gap={2} aria-label={m.push_devices()}>
          {Devices.map(({ Push_SubscriptionID, Device_Name, Sent_At, Failure }) => (
            <li key={Push_SubscriptionID}>
              {Device_Name}{" "}
              <Soft>
                {Failure || (Sent_At ? m.push_device_sent({ time: formatTime(Sent_At) }) : m.push_device_never())}
              </Soft>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function words(state: PushState | undefined, isOn: boolean): string {
  if (isOn) return m.push_on();
  if (state === "denied") return m.push_denied();
  if (state === "needs-app") return m.push_needs_app();
  return state === "unsupported" ? m.push_unsupported() : m.push_off();
}
