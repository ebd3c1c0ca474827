import type { NoticeValues } from "#domain/core/notifications/codes.ts";
import type { certificateKinds } from "#domain/desk/certificates/codes.ts";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { keptAs } from "#domain/translations.ts";
import { notify } from "../../core/notifications/notify.ts";
import { findSocietyName, listOfficers } from "../../core/officers/queries.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Context } from "../../platform/handler.ts";
import { findRequester } from "./queries.ts";

type Telling = Pick<Context<never, "certificates.request">, "actor" | "now" | "enqueue">;

const kindLabel = (kind: number): string => keptAs("certificateKinds", kind as keyof typeof certificateKinds);

type Asked = { certificateId: string; kind: number; name: string; flat: string };

/** Tells the officers who review requests. */
export async function tellOfRequest(tx: Tx, { actor, now, enqueue }: Telling, asked: Asked): Promise<void> {
  const { societyId } = actor;
  const values = {
    Society_Name: await findSocietyName(tx, societyId),
    ...{ Name: asked.name, Flat: asked.flat, Kind_Label: kindLabel(asked.kind) },
  };
  const officers = await listOfficers(tx, { societyId, may: "certificates.review", now });
  await notify(
    tx,
    { enqueue, now },
    officers.map(({ phone, email }) => ({
      to: { phone, vendorType: vendorTypes.society, email },
      from: { societyId },
      kind: "certificate-asked" as const,
      values,
      link: `/certificates?view=${asked.certificateId}`,
      by: actor.vendorId,
      onceKey: `certificate-asked:${asked.certificateId}:${phone}`,
    })),
  );
}

type Decision =
  | { kind: "certificate-issued"; more: Pick<NoticeValues<"certificate-issued">, "Number"> }
  | { kind: "certificate-declined"; more: Pick<NoticeValues<"certificate-declined">, "Reason"> };
type Decided = { certificate_id: string; kind: number; requested_by: string };
type Deciding = { actor: { societyId: SocietyId; vendorId: VendorId } } & Pick<Telling, "now" | "enqueue">;

/** Tells the person who requested it on their own page; nobody if an officer entered it. */
export async function tellRequester(tx: Tx, { actor, now, enqueue }: Deciding, of: Decided, decision: Decision) {
  const { societyId } = actor;
  const requester = await findRequester(tx, of.certificate_id);
  if (!requester) return;
  const values = {
    Society_Name: await findSocietyName(tx, societyId),
    ...{ Flat: requester.flat_label, Kind_Label: kindLabel(of.kind) },
  };
  const notice = {
    to: { phone: requester.phone_number, vendorType: vendorTypes.tenant, email: requester.email_id },
    from: { societyId },
    link: "/my-certificates",
    by: actor.vendorId,
    onceKey: `${decision.kind}:${of.certificate_id}`,
  };
  await notify(
    tx,
    { enqueue, now },
    decision.kind === "certificate-issued"
      ? { ...notice, kind: decision.kind, values: { ...values, ...decision.more } }
      : { ...notice, kind: decision.kind, values: { ...values, ...decision.more } },
  );
}
