import { type ComponentType, useEffect, useState } from "react";
import { m } from "../paraglide/messages.js";
import { noInternet } from "./no-internet.ts";
import { showToast } from "./toast.tsx";

/**
 * A dialog, or a part that few need, whose script is fetched when it is first opened. If that fails, the page stays with
 * everything that was typed into it, and the person reads why nothing opened. A browser tries again only when the page is
 * reloaded.
 */
export function dialogOnDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: as with React's lazy, each is made once, by its module
  return function DialogOnDemand(props: Props) {
    const [isHere, setIsHere] = useState(Loaded !== undefined);
    const { onClose } = props as { onClose?: () => void };
    // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched once
    useEffect(() => {
      let isClosed = false;
      async function open() {
        // What is not asked for cannot fail for good. An app may have it on the device.
        if (!Loaded && !navigator.onLine && !navigator.serviceWorker?.controller) return giveUp(noInternet());
        Loaded ??= await load();
        setIsHere(true);
      }
      function giveUp(why: string) {
        if (isClosed) return;
        showToast(why, "bad");
        onClose?.();
      }
      open().catch(() => giveUp(m.ui_part_failed()));
      return () => {
        isClosed = true;
      };
    }, []);
    return isHere && Loaded ? <Loaded {...props} /> : null;
  };
}
