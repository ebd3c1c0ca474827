import { localAddress } from "../../lib/language.ts";
import { useRootData } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";

/** Where an OTP can be read, on a site that sends none. */
export function DemoHint({ sentTo }: { sentTo: string }) {
  const { outbox } = useRootData();
  if (!outbox) return null;
  return (
    <>
      {m.common_demo()}{" "}
      <a href={localAddress(`/outbox?to=${sentTo}`)} target="_blank" rel="noopener">
        {m.common_demo_outbox()}
      </a>
    </>
  );
}
