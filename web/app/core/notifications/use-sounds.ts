import { useEffect, useRef } from "react";
import type { Notification } from "#domain/core/notifications/calls.ts";
import { questionTokenOf } from "#domain/core/notifications/push/rules.ts";
import { request } from "../../lib/request.ts";
import { serverAhead } from "../../lib/server-clock.ts";
import { awaitTouch, chime, ring } from "../../lib/sound.ts";

/** Without an answer time of the gate a question rings no longer than usual. */
const longest = 90_000;

/**
 * Makes the sounds of the bell: a chime for a notification, a ring for a question of the gate, until it is answered. `version` changes
 * whenever the bell does, which it does when somebody has answered.
 */
export function useSounds(arrived: Notification | undefined, isAudible: boolean, version: number): void {
  const question = useRef<{ id: string; token: string; isOver: boolean }>(undefined);

  useEffect(awaitTouch, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival sounds once, as it was allowed then
  useEffect(() => {
    if (!arrived || !isAudible) return;
    const id = arrived.NotificationID;
    const token = questionTokenOf(arrived.Link);
    if (token === undefined) {
      void chime(id);
      return;
    }
    const asked = { id, token, isOver: false };
    if (question.current) question.current.isOver = true;
    question.current = asked;
    void untilOf(token).then((until) => until && ring(id, until, () => asked.isOver));
  }, [arrived?.NotificationID]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the bell changes
  useEffect(() => {
    const asked = question.current;
    if (asked && !asked.isOver) void untilOf(asked.token).then((until) => (asked.isOver ||= until === undefined));
  }, [version]);

  useEffect(
    () => () => {
      if (question.current) question.current.isOver = true;
    },
    [],
  );
}

/** Until when this person can answer, by this device's clock; nothing once the question is answered or another person is asked. */
async function untilOf(Token: string): Promise<Date | undefined> {
  const answer = await request("user/Fetch_Visit_Request_Info", { Token });
  if (!answer.success) return undefined;
  const { Visitor_Status, Answer_Until } = answer.extras.Data;
  if (Visitor_Status !== "waiting") return undefined;
  const now = Date.now();
  const until = Answer_Until === null ? now + longest : Date.parse(Answer_Until) - serverAhead();
  return until > now ? new Date(until) : undefined;
}
