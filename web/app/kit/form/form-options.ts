import type { FieldValues, Path } from "react-hook-form";
import type { CallAt, CallPath, OncePath, PlainPath } from "#domain";
import type { Input } from "#domain/platform/call.ts";
import type { Answer } from "../../lib/answer.ts";
import type { Problems } from "./problems.ts";
import type { Uploads } from "./uploads.ts";

/** What a call answers that was carried out. */
export type Success<P extends CallPath> = Extract<Answer<CallAt<P>>, { success: true }>["extras"];
/** What a call answers that was not. */
export type Refused = Extract<Answer<CallAt<OncePath>>, { success: false }>["extras"];

type FieldOf<V extends FieldValues> = { [path: string]: Path<V> };

export type FormOptions<P extends CallPath, V extends FieldValues> = {
  /** The call's declaration, whose schema validates the input. It is loaded after the form. */
  call: () => Promise<CallAt<P>>;
  /** The id of what the form changes; empty where it makes something new. */
  about?: string | undefined;
  /**
   * The fields as they are at first, in the order of the screen, as text where they are typed. Of a record that is
   * edited they follow the record, so that a newer version is known.
   */
  values: V;
  /** The version of the record that is edited. It is sent along, and a newer one is not overwritten unseen. */
  version?: string | undefined;
  /** What is sent. */
  input: (values: V) => Omit<Input<CallAt<P>>, "updated_at">;
  /** What is wrong beyond the call's schema: what this screen asks for, and the wire does not. */
  also?: (values: V) => Problems;
  /** The field of a path of the input, where they differ; a function where people add and remove fields. A path also covers all that is below it. */
  fieldOf?: FieldOf<V> | ((values: V) => FieldOf<V>);
  /** The field at which the sentence of a refusal appears, instead of above the form. */
  refusedAt?: { [refusal: string]: Path<V> };
  /** What has to be done before the call, such as sending a file; answers what went wrong, if anything did. */
  first?: () => Promise<Refused | undefined>;
  /** Takes over a refusal: answers whether it did. */
  onRefused?: (refused: Refused, retryAfterSeconds?: number) => boolean | Promise<boolean>;
  /** Loads the record again after somebody else has saved it: `values` and `version` then are the newer ones. */
  onStale?: (() => Promise<unknown>) | undefined;
  /** What went wrong, in words; by default the server's. */
  failed?: (refused: Refused) => string;
  /** What was done, in words; by default the server's. */
  done?: string | ((extras: Success<P>, values: V) => string);
  onDone: (extras: Success<P>, values: V) => unknown;
  /** Stops before it is sent, to ask first. `form.send` then sends it. */
  asksFirst?: (values: V) => boolean;
  /** Validates fields as they are typed, before anything is sent. */
  checksOnChange?: boolean;
  /** A field was changed. */
  onChange?: () => void;
  /** Files that go along; the form waits for those on their way. */
  uploads?: readonly Uploads[];
  /** The input may be lost, such as a code from a message: closing does not ask. */
  isFleeting?: boolean;
} & (P extends PlainPath ? { send: (input: Input<CallAt<P>>) => Promise<Answer<CallAt<P>>> } : { send?: never });
