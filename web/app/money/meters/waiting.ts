import type { ReadingProblem } from "#domain/money/meters/codes.ts";
import type { ReadingResult } from "#domain/money/meters/readings/calls.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { request } from "../../lib/request.ts";
import { putUnsent, removeUnsent, unsentAbout } from "../../lib/unsent.ts";
import { forgetPhoto, keepPhoto, keptPhoto } from "./kept-photos.ts";

/** A reading as a person entered it, until the server has it. */
export type WaitingReading = {
  Meter_ReadingID: string;
  MeterID: string;
  Read_On: string;
  Reading: number;
  Whether_Rolled_Over: boolean;
  Whether_Confirmed: boolean;
  Remark: string;
  Photo_DocumentID: string | null;
  /** For the person: what was read. */
  label: string;
  enteredAt: string;
  hasPhoto: boolean;
  /** Why the server did not take it; a person decides what becomes of it. */
  refused?: { problem: ReadingProblem | null; sentence: string; readBy: string; reading: number | null };
};

const aboutOf = (societyId: string) => `meter-readings/${societyId}`;
const keyOf = ({ enteredAt, Meter_ReadingID }: WaitingReading) => `${enteredAt} ${Meter_ReadingID}`;

export const waitingReadings = (societyId: string): WaitingReading[] => unsentAbout(aboutOf(societyId));

export async function keepReading(societyId: string, reading: WaitingReading, photo: File | undefined): Promise<void> {
  const hasPhoto = photo !== undefined && (await keepPhoto(reading.Meter_ReadingID, photo));
  putUnsent(aboutOf(societyId), keyOf(reading), { ...reading, hasPhoto });
}

export function dropReading(societyId: string, reading: WaitingReading): void {
  removeUnsent(aboutOf(societyId), keyOf(reading));
  forgetPhoto(reading.Meter_ReadingID);
}

const update = (societyId: string, reading: WaitingReading) => putUnsent(aboutOf(societyId), keyOf(reading), reading);

/** Of all tabs and pages of this browser one sends at a time; where there are no locks, each page by itself. */
let sending: Promise<number> | undefined;

/** Sends what waits, one after the other; answers how many arrived. Stops where the network does. */
export function sendWaiting(societyId: string): Promise<number> {
  const work = () => sendAll(societyId);
  sending ??= (navigator.locks ? navigator.locks.request("meter-readings", work) : work()).finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(societyId: string): Promise<number> {
  let arrived = 0;
  for (const reading of waitingReadings(societyId)) {
    if (reading.refused) continue;
    const outcome = await sendOne(societyId, reading);
    if (outcome === "unanswered") break;
    if (outcome === "arrived") arrived += 1;
  }
  return arrived;
}

async function sendOne(societyId: string, waiting: WaitingReading): Promise<"arrived" | "refused" | "unanswered"> {
  const reading = await withPhoto(societyId, waiting);
  if (reading === "unanswered") return "unanswered";
  const { label, enteredAt, hasPhoto, refused, ...sent } = reading;
  const answer = await request("vendor/Create_Meter_Readings", { Readings: [sent] });
  if (!answer.success) {
    if (answer.unanswered || answer.retryAfterSeconds || answer.extras.code === undefined) return "unanswered";
    return refuse(societyId, reading, {
      problem: null,
      sentence: answer.extras.Status ?? "",
      readBy: "",
      reading: null,
    });
  }
  const result = answer.extras.Data.Results[0] as ReadingResult;
  if (result.Whether_Saved) {
    dropReading(societyId, reading);
    return "arrived";
  }
  const { Problem, Read_By, Reading } = result;
  return refuse(societyId, reading, { problem: Problem, sentence: "", readBy: Read_By, reading: Reading });
}

function refuse(societyId: string, reading: WaitingReading, refused: NonNullable<WaitingReading["refused"]>) {
  update(societyId, { ...reading, refused });
  return "refused" as const;
}

/** The photo first; one that the server does not take is left out, for the reading counts. */
async function withPhoto(societyId: string, reading: WaitingReading): Promise<WaitingReading | "unanswered"> {
  if (!reading.hasPhoto) return reading;
  const file = await keptPhoto(reading.Meter_ReadingID);
  if (!file) return { ...reading, hasPhoto: false };
  const answer = await askOnce("upload/Upload_Meter_Photo", file, { file });
  if (!answer.success && (answer.unanswered || answer.extras.code === undefined)) return "unanswered";
  const sent = { ...reading, hasPhoto: false, Photo_DocumentID: answer.success ? answer.extras.Data.DocumentID : null };
  update(societyId, sent);
  await forgetPhoto(reading.Meter_ReadingID);
  return sent;
}
