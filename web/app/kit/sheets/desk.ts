import type { z } from "zod";
import type { Call } from "#domain/platform/call.ts";
import type { ImportProblem, importState, uploadedSheet } from "#domain/platform/sheet-calls.ts";
import type { Answer } from "../../lib/answer.ts";

type Shape<S> = { [Key in keyof S]: S[Key] extends z.ZodType ? z.output<S[Key]> : never };
/**
 * An import of a file as its screen shows it, for any kind of import; photos are those named in its rows, assumed types
 * those of flats that it creates.
 */
export type SheetImport = Shape<typeof importState> & {
  id: string;
  asked: number;
  warned: number;
  assumedTypes: number;
  photos: number;
  fetchedPhotos: number;
  failedPhotos: number;
};
export type UploadedImport = SheetImport & Shape<typeof uploadedSheet>;
export type SheetProblem = z.output<typeof ImportProblem>;

export type Outcome<Value> = { value: Value } | { failure: string | undefined };

/** Of an answer what the screen needs, or the sentence of what went wrong. */
export async function outcomeOf<C extends Call, Value>(
  request: Promise<Answer<C>>,
  read: (extras: Extract<Answer<C>, { success: true }>["extras"]) => Value,
): Promise<Outcome<Value>> {
  const answer = await request;
  return answer.success ? { value: read(answer.extras) } : { failure: answer.extras.Status };
}

/** What a feature brings to the screen of imports: its calls, its fields, and its words. */
export type ImportDesk = {
  upload(file: File, onProgress: (part: number) => void): Promise<Outcome<UploadedImport>>;
  check(id: string, mapping: Record<string, string>, forAll: string): Promise<Outcome<SheetImport>>;
  start(id: string, withAsked: boolean): Promise<Outcome<SheetImport>>;
  info(id: string): Promise<Outcome<SheetImport>>;
  problems(id: string, most: number): Promise<Outcome<{ rows: SheetProblem[]; count: number }>>;
  /** Answers a sentence: what was taken back, and what was left. */
  undo(id: string): Promise<Outcome<string>>;
  fields: Record<string, string>;
  /** The fields that need a column. */
  needed: readonly string[];
  /** The list that the rows come into. */
  path: string;
  words: {
    title: string;
    lead: string;
    back: string;
    /** A choice for rows whose column is empty. */
    forAll: string;
    forAllNone: string;
    start(count: number): string;
    done(count: number): string;
    doneText: string;
    undoText(count: number, file: string): string;
  };
};

/** A choice for all rows of a file. */
export type Choice = { value: string; label: string };

export const inIndia = (count: number): string => count.toLocaleString("en-IN");

/** Whether rows are still being written, or photos fetched. */
export const isUnderWay = ({ Import_Status, photos, fetchedPhotos, failedPhotos }: SheetImport): boolean =>
  Import_Status === "running" || (Import_Status === "done" && fetchedPhotos + failedPhotos < photos);
