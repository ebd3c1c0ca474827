import { domain } from "#domain";
import { residenceKind } from "#domain/desk/certificates/codes.ts";
import type { FlatId, ResidentId } from "#domain/platform/ids.ts";
import { on } from "../../platform/db/constraint.ts";
import type { Tx } from "../../platform/db/database.ts";
import { handler } from "../../platform/handler.ts";
import { findFlatWithMember, findResidentOfFlat, insertCertificate, listSettings } from "./queries.ts";

export const create = handler(
  domain.certificates.create,
  async ({ actor, now, transaction, refuse }, { FlatID, Kind, Purpose, Society_ResidentID }) =>
    transaction(async (tx) => {
      const flat = await findFlatWithMember(tx, actor.societyId, FlatID);
      if (!flat) return refuse("unknown-flat");
      const setting = (await listSettings(tx, actor.societyId)).find(({ kind }) => kind === Kind)!;
      if (!setting.is_offered) return refuse("certificate-not-offered");
      const isResidence = Kind === residenceKind;
      const resident = isResidence ? await residentOf(tx, FlatID, Society_ResidentID) : undefined;
      if (isResidence && !resident) return refuse("unknown-resident");
      if (!isResidence && !(flat.member_id && flat.holders)) return refuse("flat-without-member");
      const CertificateID = await insertCertificate(tx, {
        ...{ flat, kind: Kind, purpose: Purpose, fee: setting.fee_paise, by: actor.vendorId, now },
        memberId: flat.member_id,
        residentId: resident?.society_resident_id ?? null,
        name: resident?.name ?? flat.holders!,
      }).catch(on("certificate_open_once", () => refuse("certificate-requested-already")));
      return { CertificateID };
    }),
);

const residentOf = async (tx: Tx, flatId: FlatId, residentId: ResidentId | undefined) =>
  residentId === undefined ? undefined : findResidentOfFlat(tx, flatId, residentId);
