import { type JoinState, joinStates } from "#domain/society/joining/codes.ts";
import { Badge } from "../../ui/badge.tsx";

const tones = { waiting: "accent", accepted: "good", declined: "plain", withdrawn: "plain" } as const;

/** The state of a request to join. */
export const JoinBadge = ({ state }: { state: JoinState }) => <Badge tone={tones[state]}>{joinStates[state]}</Badge>;
