import IconPlugConnectedX from "@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs";
import { localAddress } from "../lib/language.ts";
import { rootDataOf, siteOf } from "../lib/root-data.ts";
import { m } from "../paraglide/messages.js";
import { buttonClass } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/offline-page";

/** It is shown where a script may not be there. */
export const handle = { scripts: "none" };

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.common_no_internet()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** Kept by the service worker, for addresses that cannot be opened without a network. An empty link opens the same address again. */
export default function OfflinePage() {
  return (
    <main>
      <h1 className="visually-hidden">{m.common_no_internet()}</h1>
      <Notice
        icon={<IconPlugConnectedX size={48} stroke={1.4} />}
        title={m.common_no_internet()}
        action={
          <>
            {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the one that was asked for */}
            <a href="" className={buttonClass({ look: "primary" })}>
              {m.common_try_again()}
            </a>
            <a href={localAddress("/dashboard")} className={buttonClass({ look: "secondary" })}>
              {m.common_dashboard()}
            </a>
          </>
        }
      >
        {m.app_offline_text()}
      </Notice>
    </main>
  );
}
