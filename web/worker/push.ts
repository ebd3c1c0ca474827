import type { PushMessage } from "#domain/core/notifications/push/rules.ts";
import type { Language } from "#domain/platform/languages.ts";

const nothing: Data = { link: "/dashboard", title: "", language: "en" };
declare const self: ServiceWorkerGlobalScope;

/** What a notification carries from its arrival to the click. */
type Data = Pick<PushMessage, "link" | "question" | "title" | "language">;
/** TypeScript's library lacks the buttons of notifications. */
type Options = NotificationOptions & {
  actions?: { action: string; title: string }[];
  renotify?: boolean;
  vibrate?: number[];
};

/** Long and three times, for who is waiting at the gate. */
const gatePattern = [500, 200, 500, 200, 500, 200, 500];

export async function show(text: string | undefined): Promise<void> {
  const message = messageIn(text);
  // Every push must be shown, or the browser takes the permission away.
  if (!message) return self.registration.showNotification(self.location.host, { icon: "/icon-192.png" });
  const { tag, title, body, link, language, question, isOver, isSilent, receipt } = message;
  const data: Data = { link, title, language, ...(question && { question }) };
  const options: Options = {
    ...{ tag, body, data, lang: language, icon: "/icon-192.png", badge: "/badge-96.png" },
    // `silent` and a pattern exclude each other.
    ...(isOver || isSilent ? { silent: true } : question ? { silent: false, vibrate: gatePattern } : {}),
    ...(question && {
      requireInteraction: true,
      renotify: true,
      actions: [
        { action: "yes", title: question.yes },
        { action: "no", title: question.no },
      ],
    }),
  };
  await self.registration.showNotification(title, options);
  if (receipt) await confirm(receipt);
}

/** Without it a text message goes out as well, which is no loss. */
async function confirm(Receipt: string): Promise<void> {
  await fetch("/api/user/Confirm_Push_Message", {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({ Receipt }),
  }).catch(() => {});
}

function messageIn(text: string | undefined): PushMessage | undefined {
  try {
    const message = JSON.parse(text ?? "") as PushMessage;
    return typeof message.title === "string" ? message : undefined;
  } catch {
    return undefined;
  }
}

/** A button answers at once, without opening anything; elsewhere the page of the notification opens. */
export async function click({ notification, action }: NotificationEvent): Promise<void> {
  const { link, question, title, language } = (notification.data ?? nothing) as Data;
  notification.close();
  if (!question || (action !== "yes" && action !== "no")) return open(link);
  const said = await answer(question.token, action === "yes", language);
  // What the server says may be that somebody was faster.
  if (said === undefined) return open(link);
  await self.registration.showNotification(title, {
    ...{
      tag: notification.tag,
      body: said,
      data: { link, title, language },
      icon: "/icon-192.png",
      badge: "/badge-96.png",
    },
    silent: true,
  });
}

/** The server's sentence; nothing where it could not be asked. */
async function answer(Token: string, Whether_Approved: boolean, language: Language): Promise<string | undefined> {
  try {
    const reply = await fetch("/api/user/Answer_Visit_Request", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "accept-language": language,
        "idempotency-key": crypto.randomUUID(),
      },
      body: JSON.stringify({ Token, Whether_Approved }),
    });
    const { extras } = (await reply.json()) as { extras: { Status?: string } };
    return extras.Status;
  } catch {
    return undefined;
  }
}

async function open(link: string): Promise<void> {
  const address = new URL(link, self.location.origin).href;
  const windows = await self.clients.matchAll({ type: "window" });
  const same = windows.find(({ url }) => url === address) ?? windows[0];
  if (!same) return void (await self.clients.openWindow(address));
  const shown = await same.focus();
  if (shown.url !== address) await shown.navigate(address);
}

/** The browser has replaced its subscription: the server must know the new one. */
export async function renew({ oldSubscription: old, newSubscription }: PushSubscriptionChangeEvent) {
  const next = newSubscription ?? (old && (await self.registration.pushManager.subscribe(old.options)));
  if (!next) return;
  const { endpoint, keys } = next.toJSON();
  await fetch("/api/vendor/Create_Push_Subscription", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ Endpoint: endpoint, P256dh: keys!.p256dh, Auth: keys!.auth }),
  });
}
