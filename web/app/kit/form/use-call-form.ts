import { useEffect, useId, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  set,
  useForm,
} from "react-hook-form";
import type { CallAt, CallPath, OncePath } from "#domain";
import type { Input } from "#domain/platform/call.ts";
import type { Answer } from "../../lib/answer.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { showToast } from "../../ui/toast.tsx";
import type { FormOptions, Refused, Success } from "./form-options.ts";
import { fieldsIn, placed, problemsIn } from "./problems.ts";

/**
 * A form is its call. It keeps the values, asks the call's own schema what is wrong, sends with one key for each attempt
 * (docs/decisions/017-idempotency-keys.md), and places what the server answers at the fields.
 * `<CallForm>` or `<FormDialog>` shows it; its fields take `{...form.field("Name")}`.
 */
export function useCallForm<P extends CallPath, V extends FieldValues>(path: P, options: FormOptions<P, V>) {
  const id = useId();
  const latest = useRef(options);
  latest.current = options;
  // A call that needs no key brings its own way to be sent.
  const attempt = useAttempt(path as OncePath, options.about);
  const [failure, setFailure] = useState<string>();
  const [version, setVersion] = useState(options.version);
  const [isStale, setIsStale] = useState(false);
  /** Counts refused submissions: each leads the reader to what is wrong. */
  const [refusals, setRefusals] = useState(0);
  const isSettled = useRef(false);
  const [isSending, setIsSending] = useState(false);

  const fieldOf = (typed: V) => {
    const { fieldOf: map = {} } = latest.current;
    return typeof map === "function" ? map(typed) : map;
  };
  const [loadSchema] = useState(() => once(() => latest.current.call()));
  const resolver: Resolver<V> = async (typed) => {
    const { input, also } = latest.current;
    // The person may go on typing before the schema has loaded: exactly the validated values are sent.
    const values = structuredClone(typed);
    const found = await problemsIn(loadSchema, input(values));
    const problems = { ...placed(found, fieldsIn(values), fieldOf(values)), ...also?.(values) };
    const errors = {};
    for (const [name, message] of Object.entries(problems)) if (message) set(errors, name, { type: "wrong", message });
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  const { register, watch, handleSubmit, formState, setValue, setError, clearErrors, reset, getValues, trigger } =
    useForm<V>({
      defaultValues: options.values as DefaultValues<V>,
      resolver,
      mode: options.checksOnChange ? "onChange" : "onSubmit",
      shouldFocusError: false,
    });
  const { errors, isDirty, isSubmitting, isSubmitted } = formState;
  const values = watch();

  useEffect(() => {
    // Without it the server says what is wrong.
    void loadSchema().catch(() => undefined);
  }, [loadSchema]);

  const touched = () => {
    isSettled.current = false;
    setFailure(undefined);
    latest.current.onChange?.();
  };
  /** This change may have fixed problems elsewhere. A problem from the server stays until its field is changed. */
  const checkOthers = () => {
    const wrong = problemsOf(errors).filter(
      ({ name }) => (get(errors, name) as { type?: string } | undefined)?.type === "wrong",
    );
    if (isSubmitted && wrong.length > 0) void trigger(wrong.map(({ name }) => name as Path<V>));
  };
  const refuse = (sentence: string | undefined) => {
    setFailure(sentence);
    setRefusals((before) => before + 1);
  };

  /** Sends what is filled in; answers what went wrong, if anything did. */
  async function send(more: Partial<Input<CallAt<P>>> = {}, sent = getValues()): Promise<string | undefined> {
    setIsSending(true);
    return sendAndPlace(more, sent).finally(() => setIsSending(false));
  }

  async function sendAndPlace(more: Partial<Input<CallAt<P>>>, sent: V): Promise<string | undefined> {
    const { first, version: newest, send: own, done } = latest.current;
    const edited = isStale ? newest : version;
    setFailure(undefined);
    const unready = await first?.();
    if (unready) return refused(unready);
    const content = { ...latest.current.input(sent), ...(edited !== undefined && { updated_at: edited }), ...more };
    const answer = (await (own ?? attempt.ask)(content as never)) as Answer<CallAt<P>>;
    if (!answer.success) return refused(answer.extras, answer.retryAfterSeconds);
    isSettled.current = true;
    setIsStale(false);
    const extras = answer.extras as Success<P> & { Status?: string };
    const words = typeof done === "function" ? done(extras, sent) : (done ?? extras.Status);
    if (words) showToast(words);
    await latest.current.onDone(extras, sent);
    return undefined;
  }

  async function refused(extras: Refused, retryAfterSeconds?: number): Promise<string | undefined> {
    const { onRefused, onStale, refusedAt = {}, failed } = latest.current;
    if (await onRefused?.(extras, retryAfterSeconds)) return undefined;
    const { refusal = "", fields = {} } = extras;
    const Status = failed?.(extras) ?? extras.Status ?? m.form_failed();
    const at = refusedAt[refusal];
    const names = fieldsIn(getValues());
    // Of an expected refusal `fields` are facts, which only a field of that name can use.
    const found = placed(fields, names, fieldOf(getValues()));
    const ofFields = Object.entries(found).filter(([name]) => refusal === "invalid-input" || names.includes(name));
    const isOld = refusal === "stale";
    const problems = isOld ? {} : at ? { [at]: Status } : Object.fromEntries(ofFields);
    for (const [name, message] of Object.entries(problems))
      setError(name as Path<V>, { type: "server", message: message! });
    if (isOld && onStale) {
      await onStale();
      setVersion(undefined);
      setIsStale(true);
    }
    const isPlaced = Object.keys(problems).length > 0;
    refuse(isPlaced && (at || refusal === "invalid-input") ? undefined : Status);
    return Status;
  }

  const check = handleSubmit(
    async (valid) => {
      if (!latest.current.asksFirst?.(valid)) await send({}, valid);
    },
    () => refuse(undefined),
  );

  const { uploads = [] } = options;
  const isWaiting = uploads.some((upload) => upload.isWaiting);
  const isBusy = isSubmitting || isSending || isWaiting;
  const errorOf = (name: string): string | undefined =>
    (get(errors, name) as { message?: string } | undefined)?.message;
  /** What somebody else has saved in a field meanwhile, where it differs. */
  const newerOf = (name: string, inWords: (value: string) => string): string | undefined => {
    if (!isStale) return undefined;
    const theirs = get(options.values, name);
    if (JSON.stringify(theirs) === JSON.stringify(get(values, name))) return undefined;
    return m.form_newer_value({ value: inWords(String(theirs)) || m.form_newer_empty() });
  };

  /** Whether leaving would lose something; guards ask it between two renderings too. */
  const hasChanges = () => {
    const { isFleeting = false, uploads = [] } = latest.current;
    return !isSettled.current && !isFleeting && (isDirty || uploads.some((upload) => upload.isChanged));
  };
  /** Resets the form to these values. */
  function begin(next: V) {
    isSettled.current = true;
    reset(next);
    for (const upload of latest.current.uploads ?? []) upload.begin();
    setFailure(undefined);
    setIsStale(false);
    setVersion(latest.current.version);
  }

  /** For an input, select or text area of ui/field.tsx. */
  function field(name: Path<V>, inWords: (value: string) => string = (value) => value) {
    const { onChange, onBlur, ref } = register(name);
    return {
      id: `${id}-${name}`,
      name,
      value: (get(values, name) ?? "") as string,
      error: errorOf(name),
      note: newerOf(name, inWords),
      ref,
      onBlur,
      onChange(event: { target: unknown }) {
        touched();
        void onChange(event);
        checkOthers();
      },
    };
  }

  return {
    id,
    values,
    errorOf,
    failure,
    refusals,
    isStale,
    notice: attempt.notice,
    isBusy,
    isWaiting,
    fields: fieldsIn(values),
    /** Every sentence that is still true, with the field that it is about. */
    problems: problemsOf(errors),
    hasChanges,
    /** The same at this rendering. */
    isChanged: hasChanges(),
    submit(event: { preventDefault: () => void }) {
      event.preventDefault();
      if (!isBusy) void check();
    },
    send,
    /** Places what another call has refused of these fields. */
    refuse: refused,
    /** Changes fields that have no input element, or that depend on another one. */
    set(changed: Partial<V>) {
      const isChecked = isSubmitted || Boolean(options.checksOnChange);
      for (const [name, value] of Object.entries(changed)) {
        setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true, shouldValidate: isChecked });
        if (!isChecked) clearErrors(name as Path<V>);
      }
      checkOthers();
      touched();
    },
    takeNewer: () => begin(latest.current.values),
    begin,
    field,
    /** For what has no single input, such as a `ChoicesField` or a `FieldGroup`; `set` changes it. */
    group: (name: Path<V>, inWords: (value: string) => string = (value) => value) => ({
      id: `${id}-${name}`,
      name,
      error: errorOf(name),
      note: newerOf(name, inWords),
    }),
    /** For a `CheckField`. */
    check(name: Path<V>, inWords?: (value: string) => string) {
      const { value, error, ...rest } = field(name, inWords);
      return { ...rest, checked: Boolean(value) };
    },
  };
}

/** Once it is loaded, a check takes no time in which something else could happen. What failed is loaded again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((failure: unknown) => {
      loading = undefined;
      throw failure;
    });
    return loading;
  };
}

/** RHF keeps the errors of grouped fields in groups. */
const problemsOf = (errors: object, within = ""): { name: string; sentence: string }[] =>
  Object.entries(errors).flatMap(([name, error]) =>
    typeof error?.message === "string"
      ? [{ name: `${within}${name}`, sentence: error.message as string }]
      : problemsOf(error ?? {}, `${within}${name}.`),
  );

/** A form with these values, of any call. */
export type FormOf<V extends FieldValues> = Omit<ReturnType<typeof useCallForm<"vendor/Edit_Flat", V>>, "send"> & {
  send: () => Promise<string | undefined>;
};

/** What the components of a form need, of any call and values. */
export type AnyForm = Pick<
  FormOf<FieldValues>,
  | "id"
  | "fields"
  | "problems"
  | "failure"
  | "refusals"
  | "isStale"
  | "takeNewer"
  | "notice"
  | "isBusy"
  | "isWaiting"
  | "hasChanges"
  | "isChanged"
  | "submit"
>;
