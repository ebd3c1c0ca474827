import { domain } from "#domain";
import { placeOf } from "#domain/community/incidents/draft.ts";
import { handler } from "../../platform/handler.ts";
import { notifyOfAlert } from "./notify.ts";
import { columnsOf, findPlace, insertIncident, insertStep, replacePhotos } from "./queries.ts";
import { mayChange } from "./view.ts";

export const create = handler(domain.incidents.create, async ({ actor, now, transaction, refuse, enqueue }, draft) =>
  transaction(async (tx) => {
    const { societyId: society_id } = actor;
    if (draft.SocietyID && draft.SocietyID !== society_id) return refuse("no-society");
    const place = await findPlace(tx, actor, draft);
    if (place !== "found") return refuse(place);
    if (!mayChange(actor, placeOf(draft).BlockID)) return refuse("not-allowed");
    const society_incident_id = await insertIncident(tx, actor, draft, now);
    const made = { id: society_incident_id, societyId: society_id, has: [] };
    const photos = await replacePhotos(tx, made, draft.Photo_DocumentID_Array, actor.vendorId);
    if (photos !== "kept") return refuse(photos);
    await insertStep(tx, society_incident_id, actor, { action: "report" }, now);
    await notifyOfAlert(tx, { actor, enqueue, now }, { ...columnsOf(draft), society_incident_id, society_id });
    return { Society_IncidentID: society_incident_id };
  }),
);
