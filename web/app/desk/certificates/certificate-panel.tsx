import { useState } from "react";
import { useRevalidator } from "react-router";
import type { CertificateInfo } from "#domain/desk/certificates/calls.ts";
import { certificateKinds, noDuesKind } from "#domain/desk/certificates/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { ReasonDialog } from "../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { AsyncState } from "../../lib/async-state.tsx";
import { HistoryLink } from "../../lib/history-link.tsx";
import { request } from "../../lib/request.ts";
import { useMay } from "../../lib/use-may.ts";
import { useRequest } from "../../lib/use-request.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Panel } from "../../ui/panel.tsx";
import { showToast } from "../../ui/toast.tsx";
import { CertificateLinks, factsOf, isOpen, StateBadge } from "./certificate-parts.tsx";
import { FeeForm, ReviewForm } from "./step-forms.tsx";

type PanelProps = { certificateId: string; onClose: () => void };
type Step = "review" | "fee" | "issue" | "decline" | "revoke";

/** A request with its steps, for the officers. */
export function CertificatePanel({ certificateId, onClose }: PanelProps) {
  const mayIssue = useMay()("certificates.issue");
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Step>();
  const { result, retry, refresh } = useRequest(certificateId, (signal) =>
    request("vendor/Fetch_Certificate_Info", { CertificateID: certificateId }, { signal }),
  );
  const certificate = result.is === "full" ? result.data : undefined;
  const close = () => setOpen(undefined);
  const done = () => {
    refresh();
    return revalidate();
  };

  async function issue() {
    const answer = await askOnce("vendor/Issue_Certificate", certificateId, { CertificateID: certificateId });
    if (!answer.success) return answer.extras.Status ?? m.certificates_issue_failed();
    showToast(m.certificates_issued_as({ number: answer.extras.Data.Certificate_No }));
    close();
    await done();
  }

  return (
    <>
      <Panel
        title={certificate ? certificateKinds[certificate.Kind] : m.certificates_title()}
        onClose={onClose}
        footer={
          certificate && (
            <Actions>
              <HistoryLink thing="Certificate" id={certificateId} />
              {certificate.Fee > 0 && <Button onClick={() => setOpen("fee")}>{m.certificates_record_fee()}</Button>}
              {isOpen(certificate) && (
                <Button look="quietDanger" onClick={() => setOpen("decline")}>
                  {m.certificates_decline()}
                </Button>
              )}
              {certificate.State === 1 && (
                <Button look="primary" onClick={() => setOpen("review")}>
                  {m.certificates_review()}
                </Button>
              )}
              {certificate.State === 2 && mayIssue && (
                <Button look="primary" onClick={() => setOpen("issue")}>
                  {m.certificates_issue()}
                </Button>
              )}
              {certificate.State === 3 && mayIssue && (
                <Button look="quietDanger" onClick={() => setOpen("revoke")}>
                  {m.certificates_revoke()}
                </Button>
              )}
            </Actions>
          )
        }
      >
        <AsyncState
          result={result}
          words={{
            loading: m.certificates_loading(),
            failed: m.certificates_failed(),
            gone: m.certificates_gone(),
            retry: m.common_try_again(),
          }}
          missing="unknown-certificate"
          onRetry={retry}
        />
        {certificate && <Details certificate={certificate} />}
      </Panel>
      {certificate && open === "review" && <ReviewForm certificate={certificate} onDone={done} onClose={close} />}
      {certificate && open === "fee" && <FeeForm certificate={certificate} onDone={done} onClose={close} />}
      {certificate && open === "decline" && (
        <Reason certificate={certificate} step="decline" onDone={done} onClose={close} />
      )}
      {certificate && open === "revoke" && (
        <Reason certificate={certificate} step="revoke" onDone={done} onClose={close} />
      )}
      {certificate && open === "issue" && (
        <ConfirmDialog
          title={m.certificates_issue_title({ kind: certificateKinds[certificate.Kind] })}
          confirm={m.certificates_issue()}
          onConfirm={issue}
          onClose={close}
        >
          <p>{m.certificates_issue_text({ flat: certificate.Flat_Label, name: certificate.Name })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Details({ certificate }: { certificate: CertificateInfo }) {
  const { Kind, Outstanding, Review_Note } = certificate;
  const isBlocked = isOpen(certificate) && Kind === noDuesKind && (Outstanding ?? 0) > 0;
  return (
    <Stack gap={4}>
      <Row gap={2}>
        <StateBadge state={certificate.State} />
      </Row>
      {isBlocked && <Alert tone="bad">{m.certificates_blocked({ amount: formatRupees(Outstanding ?? 0) })}</Alert>}
      <FactGrid
        facts={[
          ...factsOf(certificate),
          { name: m.certificates_outstanding(), value: Outstanding !== null && formatRupees(Outstanding) },
          { name: m.certificates_requested_by(), value: certificate.Requested_By },
          { name: m.certificates_reviewed_by(), value: certificate.Reviewed_By },
          { name: m.certificates_note(), value: Review_Note, isWide: true },
          { name: m.certificates_decided_by(), value: certificate.Decided_By },
          { name: m.certificates_revoked_by(), value: certificate.Revoked_By },
        ]}
      />
      <Row gap={2}>
        <CertificateLinks certificate={certificate} />
        <ButtonLink look="quiet" to={`/flats/${certificate.FlatID}`}>
          {m.members_open_flat()}
        </ButtonLink>
      </Row>
    </Stack>
  );
}

type ReasonProps = {
  certificate: CertificateInfo;
  step: "decline" | "revoke";
  onDone: () => Promise<void>;
  onClose: () => void;
};

function Reason({ certificate: { CertificateID }, step, onDone, onClose }: ReasonProps) {
  const form = useCallForm(step === "decline" ? "vendor/Decline_Certificate" : "vendor/Revoke_Certificate", {
    call: () => import("#domain/desk/certificates/calls.ts").then(({ certificates }) => certificates[step]),
    about: CertificateID,
    values: { Reason: "" },
    input: ({ Reason: reason }) => ({ CertificateID, Reason: reason }),
    async onDone() {
      onClose();
      await onDone();
    },
  });
  const words =
    step === "decline"
      ? { title: m.certificates_decline_title(), lead: m.certificates_decline_text(), submit: m.certificates_decline() }
      : { title: m.certificates_revoke_title(), lead: m.certificates_revoke_text(), submit: m.certificates_revoke() };
  return <ReasonDialog form={form} {...words} label={m.certificates_reason()} danger most={300} onClose={onClose} />;
}
