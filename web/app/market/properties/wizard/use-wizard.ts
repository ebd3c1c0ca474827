import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
  type AskedField,
  fieldsOfSteps,
  stepOf,
  type WizardField,
  type WizardStep,
  wizardSteps,
} from "#domain/market/properties/wizard/codes.ts";
import { propertyOf } from "#domain/market/properties/wizard/draft.ts";
import {
  changed,
  problemOf,
  problemWithout,
  type StepProblem,
  typeIn,
} from "#domain/market/properties/wizard/rules.ts";
import { imagesIn, isOnItsWay } from "../../../lib/photo-uploads.ts";
import { request } from "../../../lib/request.ts";
import { useAttempt } from "../../../lib/use-attempt.tsx";
import { m } from "../../../paraglide/messages.js";
import { showToast } from "../../../ui/toast.tsx";
import { type Filled, filledOf, merged } from "./clashes.ts";
import { type DraftKeeper, draftKeeper, type Keeping, type Subject } from "./draft-keeper.ts";
import { type Opened, printOf, resumed, startOf } from "./start.ts";
import { uploadsOf, useWizardPhotos } from "./wizard-photos.ts";

const saved = { add: m.wizard_created, edit: m.wizard_updated, clone: m.wizard_cloned };

const roomsOf = ({ images }: Filled) => images.map(({ ImageID, Room_Type }) => ({ ImageID, Room_Type }));

/** Everything that the wizard knows and does; how it looks is the components' matter. */
export function useWizard(opened: Opened) {
  const { mode, home, draft } = opened;
  const navigate = useNavigate();
  const [start] = useState(() => startOf(opened));
  const [values, setValues] = useState(start.values);
  const pictures = useWizardPhotos(() => uploadsOf(start.images));
  const [plan, setPlan] = useState(start.plan);
  const [isPlanBusy, setIsPlanBusy] = useState(false);
  const [step, setStep] = useState<WizardStep>(opened.at ? stepOf(opened.at) : 1);
  const [problem, setProblem] = useState<StepProblem>();
  /**
   * How often problems were shown: each time the first wrong field gets the focus, but not while the others are filled
   * in.
   */
  const [problemsShown, setProblemsShown] = useState(0);
  /** The field that was asked for, and how often one was: each time it gets the focus. */
  const [sought, setSought] = useState(opened.at && { field: opened.at, times: 0 });
  const [isSaving, setIsSaving] = useState(false);
  const [isOffered, setIsOffered] = useState(draft !== null);
  const [keeping, setKeeping] = useState<Keeping>();
  const [newer, setNewer] = useState<{ theirs: Filled; updatedAt: string }>();

  /** The values when the editing began, as far as known, and when they were last changed. */
  const before = useRef(mode === "edit" ? start : undefined);
  const seenAt = useRef(mode === "edit" ? home?.updated_at : undefined);
  const isDone = useRef(false);
  const edited = mode === "edit" ? home?.PropertyID : undefined;
  const attempt = useAttempt(edited ? "vendor/Edit_Property" : "vendor/Create_Property", edited);

  const mine: Filled = { values, images: imagesIn(pictures.photoUploads), plan };
  const print = printOf(mine);
  const isChanged = print !== printOf(start);

  const subject: Subject = { Mode: mode, PropertyID: home?.PropertyID ?? null };
  const keeper = useRef<DraftKeeper>(undefined);
  keeper.current ??= draftKeeper(subject, setKeeping);
  const hasKept = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the print stands for all that is filled in
  useEffect(() => {
    if (isOffered || (!isChanged && !hasKept.current)) return;
    hasKept.current = true;
    keeper.current!.keep({
      Step: step,
      Values: values,
      Property_Updated_At: seenAt.current ?? null,
      Property_Image_Array: mine.images.map(({ ImageID }) => ImageID),
      Property_Image_Rooms: roomsOf(mine),
      Floor_Plan_DocumentID: plan?.DocumentID ?? null,
    });
  }, [print, step, isOffered]);
  useEffect(() => {
    const { leave, flush } = keeper.current!;
    const onHidden = () => document.visibilityState === "hidden" && leave();
    document.addEventListener("visibilitychange", onHidden);
    addEventListener("online", flush);
    return () => {
      removeEventListener("online", flush);
      document.removeEventListener("visibilitychange", onHidden);
      leave();
    };
  }, []);

  const leaves = useRef(false);
  leaves.current = isChanged;
  const mayLose = useCallback(() => leaves.current && !isDone.current, []);

  function go(to: number) {
    setProblem(undefined);
    setStep(Math.min(Math.max(to, 1), 5) as WizardStep);
    void keeper.current!.flush();
  }

  /** What keeps a step from being left, files on their way included. */
  function problemAt(at: WizardStep): StepProblem | undefined {
    const { photoUploads } = pictures;
    const found = problemOf(at, values, photoUploads.length);
    if (found) return found;
    if (at !== 4) return undefined;
    const isWaiting = isPlanBusy || photoUploads.some(isOnItsWay);
    const message = isWaiting
      ? m.wizard_uploads_wait()
      : photoUploads.some((upload) => !upload.image)
        ? m.wizard_uploads_failed()
        : undefined;
    return message === undefined ? undefined : { message, fields: { Property_Images: message }, missing: [] };
  }

  const imagesProblem = step === 4 ? problemAt(4)?.fields.Property_Images : undefined;
  useEffect(() => {
    if (imagesProblem === undefined) setProblem((now) => now && problemWithout("Property_Images", now));
  }, [imagesProblem]);

  function show(at: WizardStep, found: StepProblem) {
    setStep(at);
    setProblem(found);
    setProblemsShown((count) => count + 1);
  }

  async function send(filled: Filled): Promise<void> {
    const files = {
      images: filled.images.map(({ ImageID }) => ImageID),
      rooms: roomsOf(filled),
      floorPlan: filled.plan?.DocumentID ?? null,
    };
    const draft = propertyOf(filled.values, files, home && typeIn(start.values));
    const answer = await attempt.ask({
      ...draft,
      ...(edited && { PropertyID: edited, updated_at: seenAt.current }),
    });
    if (answer.success) {
      isDone.current = true;
      await keeper.current!.forget();
      showToast(saved[mode]());
      await navigate("/properties");
      return;
    }
    if (answer.extras.refusal === "stale") return compare(filled);
    const message = answer.extras.Status ?? "";
    const [field, wrong] = Object.entries(answer.extras.fields ?? {})[0] ?? [];
    const at = wizardSteps.find((one) => (fieldsOfSteps[one] as readonly string[]).includes(field ?? ""));
    const failed = mode === "edit" ? m.wizard_update_failed : m.wizard_create_failed;
    show(at ?? step, {
      message: failed({ message: wrong ?? message }),
      fields: at && wrong ? { [field as AskedField]: wrong } : {},
      missing: [],
    });
  }

  /** Somebody else saved first: their changes are shown, or merged if they do not conflict. */
  async function compare(filled: Filled) {
    const answer = await request("vendor/Fetch_Property_Info", { PropertyID: home!.PropertyID });
    if (!answer.success) return show(step, { message: answer.extras.Status ?? "", fields: {}, missing: [] });
    const theirs = filledOf(answer.extras.Data);
    const updatedAt = answer.extras.Data.updated_at;
    if (before.current && printOf(before.current) === printOf(theirs)) {
      // Only its status was changed, which the wizard does not touch.
      seenAt.current = updatedAt;
      return send(filled);
    }
    setNewer({ theirs, updatedAt });
  }

  /** To where a field is, which then has the focus. */
  function seek(field: AskedField) {
    go(stepOf(field));
    setSought((now) => ({ field, times: (now?.times ?? 0) + 1 }));
  }

  async function whileSaving(work: () => Promise<void>) {
    setIsSaving(true);
    await work();
    setIsSaving(false);
  }

  return {
    ...{
      values,
      mine,
      pictures,
      plan,
      setPlan,
      setIsPlanBusy,
      step,
      problem,
      problemsShown,
      isSaving,
      isOffered,
      keeping,
      newer,
      sought,
    },
    notice: attempt.notice,
    before: before.current,
    mayLose,
    flush: () => keeper.current!.flush(),
    forget: () => keeper.current!.forget(),
    go,
    seek,
    problemAt,
    show,
    set(field: WizardField, value: string) {
      setValues((now) => changed(now, field, value));
      setProblem((now) => now && problemWithout(field, now));
    },
    async submit() {
      if (values.Property_Title.trim() === "") {
        const message = m.wizard_title_missing();
        return show(1, { message, fields: { Property_Title: message }, missing: ["Property_Title"] });
      }
      for (const at of wizardSteps) {
        const found = problemAt(at);
        if (found) return show(at, found);
      }
      await whileSaving(() => send(mine));
    },
    async settle(chosen: ReadonlySet<string>) {
      const { theirs, updatedAt } = newer!;
      const filled = merged(mine, theirs, chosen);
      setNewer(undefined);
      before.current = theirs;
      seenAt.current = updatedAt;
      setValues(filled.values);
      pictures.setPhotoUploads(uploadsOf(filled.images));
      setPlan(filled.plan);
      await whileSaving(() => send(filled));
    },
    backToForm: () => setNewer(undefined),
    resume() {
      const filled = resumed(start, draft!);
      setValues(filled.values);
      pictures.setPhotoUploads(uploadsOf(filled.images));
      setPlan(filled.plan);
      setStep(draft!.Step as WizardStep);
      if (mode === "edit" && draft!.Property_Updated_At && draft!.Property_Updated_At !== seenAt.current) {
        before.current = undefined;
        seenAt.current = draft!.Property_Updated_At;
      }
      setIsOffered(false);
    },
    async startAfresh() {
      await request("vendor/Remove_Property_Draft", subject);
      setIsOffered(false);
    },
  };
}
