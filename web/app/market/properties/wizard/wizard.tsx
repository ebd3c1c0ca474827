import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { completenessOf } from "#domain/market/properties/completeness/rules.ts";
import { type Doubt, doubtsOf } from "#domain/market/properties/doubts/rules.ts";
import { type AskedField, type WizardStep, wizardSteps } from "#domain/market/properties/wizard/codes.ts";
import { typeIn } from "#domain/market/properties/wizard/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { formatTime } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { CompletenessMeter } from "../completeness/completeness-meter.tsx";
import { HeldNotice } from "../owned/held-notice.tsx";
import { clashesOf } from "./clashes.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DoubtDialog } from "./doubt-dialog.tsx";
import type { Keeping } from "./draft-keeper.ts";
import { Leaving } from "./leaving.tsx";
import { QuestionDialog } from "./question-dialog.tsx";
import type { Opened } from "./start.ts";
import { StepAmenities } from "./step-amenities.tsx";
import { StepBasics } from "./step-basics.tsx";
import { type PlaceChoice, StepLocation } from "./step-location.tsx";
import { StepOwner } from "./step-owner.tsx";
import { StepPricing } from "./step-pricing.tsx";
import { useWizard } from "./use-wizard.ts";
import styles from "./wizard.module.css";
import { idOf, WizardFormContext } from "./wizard-form.ts";
import { WizardRent } from "./wizard-rent.tsx";

const stepTitles = {
  1: m.wizard_step_1,
  2: m.wizard_step_2,
  3: m.wizard_step_3,
  4: m.wizard_step_4,
  5: m.wizard_step_5,
};

type WizardProps = Opened & { title: string; states: PlaceChoice[] | undefined };

export function Wizard({ title, states, ...opened }: WizardProps) {
  const { mode, home, draft } = opened;
  const wizard = useWizard(opened);
  const { values, step, problem, problemsShown, isSaving } = wizard;
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [doubts, setDoubts] = useState<Doubt[]>([]);
  /** The doubts that the owner found to be right, each as JSON. */
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  /** Since the wizard was opened. */
  const [isOfferedAgain, setIsOfferedAgain] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a problem that is shown anew takes the focus
  useEffect(() => {
    const [first] = problem ? Object.keys(problem.fields) : [];
    const field =
      first &&
      (document.getElementById(idOf(first as AskedField)) ?? document.querySelector<HTMLElement>(`[name="${first}"]`));
    if (!field) return;
    field.scrollIntoView({ block: "center" });
    field.focus({ preventScroll: true });
  }, [problemsShown]);
  const lastStep = useRef<WizardStep>(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    if (document.activeElement?.closest("form [id^=wizard-]")) return;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  const { sought } = wizard;
  useEffect(() => {
    if (!sought) return;
    const field =
      document.getElementById(idOf(sought.field)) ?? document.querySelector<HTMLElement>(`[name="${sought.field}"]`);
    field?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  }, [sought]);

  function next() {
    const found = wizard.problemAt(step);
    if (found) return wizard.show(step, found);
    const open = doubtsOf(step, values, dayOf(new Date())).filter((doubt) => !settled.has(JSON.stringify(doubt)));
    if (open.length > 0) return setDoubts(open);
    wizard.go(step + 1);
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (step < 5) next();
    else void wizard.submit();
  };

  return (
    <WizardFormContext value={{ values, type: typeIn(values), errors: problem?.fields ?? {}, set: wizard.set }}>
      <Stack gap={5} className={styles.wizard}>
        <h1>{title}</h1>
        {mode === "clone" && home && (
          <Alert tone="plain">
            <strong>{m.wizard_cloning({ title: home.Property_Title })}</strong>
            <br />
            {m.wizard_cloning_more()}
          </Alert>
        )}
        {mode === "edit" && home && !isOfferedAgain && (
          <HeldNotice home={home} onOffered={() => setIsOfferedAgain(true)} />
        )}
        <Progress step={step} />
        <CompletenessMeter
          found={completenessOf(
            values,
            wizard.mine.images.map(({ Room_Type }) => Room_Type),
          )}
          onSeek={wizard.seek}
        />
        <form noValidate onSubmit={onSubmit} className={styles.form} aria-labelledby="wizard-step">
          <h2 id="wizard-step" ref={heading} tabIndex={-1}>
            <small>{m.wizard_step_of({ step })}</small> {stepTitles[step]()}
          </h2>
          {step === 1 && <StepBasics />}
          {step === 2 && <StepPricing onSeek={wizard.seek} />}
          {step === 3 && <StepAmenities />}
          {step === 4 && (
            <StepOwner
              pictures={wizard.pictures}
              plan={wizard.plan}
              onPlan={wizard.setPlan}
              onPlanBusy={wizard.setIsPlanBusy}
            />
          )}
          {step === 5 && (
            <>
              <StepLocation states={states} />
              <WizardRent onSeek={wizard.seek} />
            </>
          )}
          <div className={styles.foot}>
            {wizard.notice}
            {problem && <Alert tone="bad">{problem.message}</Alert>}
            <Row gap={3} spread="between">
              {step === 1 ? (
                <Button onClick={() => navigate("/properties")}>{m.common_cancel()}</Button>
              ) : (
                <Button onClick={() => wizard.go(step - 1)}>{m.ui_previous()}</Button>
              )}
              <KeepingLine keeping={wizard.keeping} />
              <Button look="primary" type="submit" busy={isSaving}>
                {step < 5
                  ? m.ui_next()
                  : isSaving
                    ? m.common_saving()
                    : mode === "edit"
                      ? m.wizard_update()
                      : m.wizard_create()}
              </Button>
            </Row>
          </div>
        </form>
      </Stack>
      {wizard.isOffered && (
        <QuestionDialog
          title={m.wizard_resume_title()}
          onClose={wizard.resume}
          ways={[
            { label: m.wizard_resume(), go: wizard.resume },
            { label: m.wizard_resume_afresh(), go: wizard.startAfresh },
          ]}
        >
          {m.wizard_resume_text({
            title: draft!.Values.Property_Title?.trim() || m.wizard_untitled(),
            time: formatTime(draft!.updated_at),
          })}
        </QuestionDialog>
      )}
      {doubts[0] && (
        <DoubtDialog
          doubts={doubts}
          onChange={() => {
            wizard.seek(doubts[0]!.field);
            setDoubts([]);
          }}
          onKeep={() => {
            setSettled(new Set([...settled, ...doubts.map((doubt) => JSON.stringify(doubt))]));
            setDoubts([]);
            wizard.go(step + 1);
          }}
        />
      )}
      {wizard.newer && (
        <ConflictDialog
          clashes={clashesOf(
            wizard.before,
            wizard.newer.theirs,
            wizard.mine,
            new Map(states?.map(({ value, label }) => [value, label])),
          )}
          onChoose={wizard.settle}
          onClose={wizard.backToForm}
        />
      )}
      <Leaving isChanged={wizard.mayLose} onKeep={wizard.flush} onDiscard={wizard.forget} />
    </WizardFormContext>
  );
}

const Progress = ({ step }: { step: WizardStep }) => (
  <ol className={styles.progress} aria-label={m.wizard_steps()}>
    {wizardSteps.map((at) => (
      <li key={at} data-state={at < step ? "done" : at === step ? "here" : "ahead"}>
        <span className={styles.number} aria-hidden>
          {at < step ? <IconCheck size={16} /> : at}
        </span>
        <span aria-current={at === step ? "step" : undefined}>{stepTitles[at]()}</span>
      </li>
    ))}
  </ol>
);

function KeepingLine({ keeping }: { keeping: Keeping | undefined }) {
  const text =
    keeping === undefined
      ? ""
      : keeping === "pending"
        ? m.wizard_draft_pending()
        : keeping === "failed"
          ? m.wizard_draft_failed()
          : m.wizard_draft_kept();
  return <p className={styles.keeping}>{text}</p>;
}
