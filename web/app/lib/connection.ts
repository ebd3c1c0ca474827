import { createListeners } from "./listeners.ts";

/** A request that waits for the network; `giveUp` if it can be abandoned. */
export type Waiting = { goOn: () => void; giveUp?: () => void };

let waiting: readonly Waiting[] = [];
const { tell, subscribe } = createListeners();

function show(next: readonly Waiting[]) {
  waiting = next;
  tell();
}

export const whatWaits = () => waiting;

export const onWaiting = subscribe;

/** Until it is taken back, the page says that there is no connection and offers another try, which a connection that is back makes itself. */
export function waitForRetry(one: Waiting): () => void {
  show([...waiting, one]);
  addEventListener("online", one.goOn);
  return () => {
    removeEventListener("online", one.goOn);
    show(waiting.filter((other) => other !== one));
  };
}

/** Whether the current request would fail as well. */
export const isCutOff = () => !navigator.onLine || waiting.length > 0;

/**
 * The router treats a lost connection as a page error and discards the page. So a page's data request that fails is
 * held, with the page unchanged, and sent again when the person retries or the connection is back. Another click aborts
 * it by its signal.
 */
export function holdPageRequests(): void {
  const plainFetch = globalThis.fetch;
  globalThis.fetch = async (...args) => {
    const [address, init] = args;
    for (;;)
      try {
        return await plainFetch(...args);
      } catch (error) {
        const signal = init?.signal;
        if (!isPageData(address) || signal?.aborted) throw error;
        await retried(signal);
      }
  };
}

const isPageData = (address: RequestInfo | URL) => address instanceof URL && address.pathname.endsWith(".data");

const retried = (signal: AbortSignal | null | undefined) =>
  new Promise<void>((resolve, reject) => {
    const goOn = () => end(resolve);
    const leave = () => end(() => reject(signal!.reason));
    const takeBack = waitForRetry({ goOn });
    const end = (settle: () => void) => {
      takeBack();
      signal?.removeEventListener("abort", leave);
      settle();
    };
    signal?.addEventListener("abort", leave);
  });
