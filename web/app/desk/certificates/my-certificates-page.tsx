import IconCertificate from "@tabler/icons-react/dist/esm/icons/IconCertificate.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Certificate } from "#domain/desk/certificates/calls.ts";
import { certificateKinds } from "#domain/desk/certificates/codes.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { forRole } from "../../lib/for-role.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Card, CardFoot, CardHead } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { Grid, Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { showToast } from "../../ui/toast.tsx";
import type { Route } from "./+types/my-certificates-page";
import { CertificateLinks, factsOf, isOpen, StateBadge } from "./certificate-parts.tsx";
import { RequestForm } from "./request-form.tsx";

/** A person has a few. */
const most = 100;

export async function loader({ context }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const [own, choices] = await Promise.all([
    ask("vendor/Filter_My_Certificates", { Limit: most }),
    ask("vendor/Fetch_My_Certificate_Choices_Info", {}),
  ]);
  forRole(own);
  if (!own.success || !choices.success) return { failure: own.extras.Status ?? m.certificates_failed(), flats: [] };
  return { certificates: own.extras.Data, flats: choices.extras.Data.Flats };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.certificates_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function MyCertificatesPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<"request" | Certificate>();
  const close = () => setOpen(undefined);
  if (!("certificates" in loaderData))
    return (
      <Stack gap={5}>
        <PageHead title={m.certificates_title()} />
        <Notice
          role="alert"
          title={loaderData.failure}
          action={<Button onClick={() => revalidate()}>{m.common_try_again()}</Button>}
        />
      </Stack>
    );
  const { certificates, flats } = loaderData;

  async function withdraw({ CertificateID }: Certificate) {
    const answer = await askOnce("vendor/Withdraw_Certificate", CertificateID, { CertificateID });
    if (!answer.success) return answer.extras.Status ?? m.certificates_withdraw_failed();
    showToast(m.certificates_withdrawn());
    close();
    await revalidate();
  }

  return (
    <Stack gap={5}>
      <PageHead
        title={m.certificates_title()}
        lead={m.certificates_own_lead()}
        actions={
          flats.length > 0 && (
            <Button look="primary" onClick={() => setOpen("request")}>
              <IconPlus size={18} aria-hidden /> {m.certificates_request()}
            </Button>
          )
        }
      />
      {certificates.length === 0 ? (
        <Notice icon={<IconCertificate size={32} />} title={m.certificates_none()}>
          {m.certificates_own_none()}
        </Notice>
      ) : (
        <Grid gap={4}>
          {certificates.map((certificate) => (
            <Card
              key={certificate.CertificateID}
              as="article"
              isItem
              aria-labelledby={`certificate-${certificate.CertificateID}`}
            >
              <CardHead
                id={`certificate-${certificate.CertificateID}`}
                title={certificateKinds[certificate.Kind]}
                isWrapped
              >
                <StateBadge state={certificate.State} />
              </CardHead>
              <FactGrid facts={factsOf(certificate)} />
              {certificate.Verify_Path && (
                <CardFoot>
                  <CertificateLinks certificate={certificate} />
                </CardFoot>
              )}
              {isOpen(certificate) && (
                <CardFoot>
                  <Button look="quietDanger" onClick={() => setOpen(certificate)}>
                    {m.certificates_withdraw()}
                  </Button>
                </CardFoot>
              )}
            </Card>
          ))}
        </Grid>
      )}
      {open === "request" && <RequestForm flats={flats} onClose={close} />}
      {typeof open === "object" && (
        <ConfirmDialog
          title={m.certificates_withdraw_title()}
          confirm={m.certificates_withdraw()}
          danger
          onConfirm={() => withdraw(open)}
          onClose={close}
        >
          <p>{m.certificates_withdraw_text()}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
