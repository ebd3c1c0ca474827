import { domain } from "#domain";
import { residenceKind } from "#domain/desk/certificates/codes.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { insertCertificate, listOwnFlats, listSettings } from "./queries.ts";
import { tellOfRequest } from "./tell.ts";

export const request = handler(
  domain.certificates.request,
  async ({ actor, now, enqueue, transaction, refuse }, { FlatID, Kind, Purpose }) =>
    transaction(async (tx) => {
      const flat = (await listOwnFlats(tx, actor)).find(({ flat_id }) => flat_id === FlatID);
      if (!flat) return refuse("unknown-flat");
      const isResidence = Kind === residenceKind;
      if (!isResidence && flat.member_id === null) return refuse("certificate-of-owner");
      const setting = (await listSettings(tx, actor.societyId)).find(({ kind }) => kind === Kind)!;
      if (!setting.is_offered) return refuse("certificate-not-offered");
      const name = isResidence ? flat.name : (flat.holders ?? flat.name);
      const CertificateID = await insertCertificate(tx, {
        ...{ flat, kind: Kind, purpose: Purpose, fee: setting.fee_paise, by: actor.vendorId, now },
        memberId: flat.member_id,
        residentId: flat.society_resident_id,
        name,
      }).catch(on("certificate_open_once", () => refuse("certificate-requested-already")));
      const asked = { certificateId: CertificateID, kind: Kind, name, flat: flat.flat_label };
      await tellOfRequest(tx, { actor, now, enqueue }, asked);
      return { CertificateID };
    }),
);
