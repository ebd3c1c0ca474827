import { useEffect, useState } from "react";
import type { Notification } from "#domain/core/notifications/calls.ts";
import { tellArrival } from "../../lib/arrivals.ts";
import { request } from "../../lib/request.ts";
import { bellChanged } from "./use-on-bell.ts";

type BellState = { Unread_Count: number; Newest: Notification | null; Whether_Sound: boolean };

const pause = 15_000;

/**
 * How many notices are unread, kept up to date by the server while the page is looked at. `arrived` is the newest one
 * that came meanwhile; `version` changes whenever anything did.
 */
export function useBell() {
  const [unread, setUnread] = useState(0);
  const [arrived, setArrived] = useState<Notification>();
  const [version, setVersion] = useState(0);
  const [isAudible, setIsAudible] = useState(false);

  useEffect(() => {
    let source: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let newest: string | null | undefined;

    const hear = ({ Unread_Count, Newest, Whether_Sound }: BellState) => {
      setIsAudible(Whether_Sound);
      setUnread(Unread_Count);
      setVersion((before) => before + 1);
      dispatchEvent(new Event(bellChanged));
      const id = Newest?.NotificationID ?? null;
      if (newest !== undefined && id !== newest && Newest && !Newest.Whether_Read) {
        setArrived(Newest);
        tellArrival();
      }
      newest = id;
    };
    const stop = () => {
      source?.close();
      source = undefined;
      clearTimeout(retry);
    };
    const start = () => {
      stop();
      const opened = new EventSource("/events");
      source = opened;
      opened.addEventListener("bell", (event) => hear(JSON.parse(event.data)));
      opened.addEventListener("end", stop);
      opened.addEventListener("error", () => {
        // Lost connections are retried automatically; an answer that is no stream is not. A call finds the reason, and
        // leads home if the session is over.
        if (opened.readyState === EventSource.CLOSED) retry = setTimeout(askInstead, pause);
      });
    };
    const askInstead = async () => {
      const answer = await request("vendor/Filter_All_Notifications", { Limit: 1 });
      if (answer.success) {
        const { Unread_Count, Data, Whether_Sound } = answer.extras;
        hear({ Unread_Count, Newest: Data[0] ?? null, Whether_Sound });
      }
      if (isVisible()) start();
    };
    // A browser has six connections to a host for all its tabs: a hidden one needs none.
    const look = () => (isVisible() ? start() : stop());

    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      stop();
    };
  }, []);

  return { unread, setUnread, arrived, isAudible, version };
}

const isVisible = () => document.visibilityState === "visible";
