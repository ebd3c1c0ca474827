import { domain } from "#domain";
import { type IncidentDraft, placeOf } from "#domain/community/incidents/draft.ts";
import { isUrgent } from "#domain/community/incidents/rules.ts";
import { handler } from "../../platform/handler.ts";
import { notifyOfAlert } from "./notify.ts";
import {
  columnsOf,
  findPlace,
  insertStep,
  type LockedIncident,
  listPhotos,
  lockIncident,
  replacePhotos,
  updateIncident,
} from "./queries.ts";
import { mayChange } from "./view.ts";

export const edit = handler(
  domain.incidents.edit,
  async ({ actor, now, transaction, refuse, enqueue }, { Society_IncidentID: id, updated_at, ...draft }) =>
    transaction(async (tx) => {
      if (draft.SocietyID && draft.SocietyID !== actor.societyId) return refuse("no-society");
      const incident = await lockIncident(tx, actor, id);
      if (!incident) return refuse("unknown-incident");
      if (!mayChange(actor, incident.block_id)) return refuse("not-allowed");
      if (updated_at !== undefined && Date.parse(updated_at) !== incident.updated_at.getTime()) return refuse("stale");
      const place = await findPlace(tx, actor, draft);
      if (place !== "found") return refuse(place);
      if (!mayChange(actor, placeOf(draft).BlockID)) return refuse("not-allowed");

      const has = await listPhotos(tx, id);
      const changed = changedFields(incident, has, draft);
      if (changed.length === 0) return {};
      if (changed.includes("Photos")) {
        const kept = { id, societyId: actor.societyId, has };
        const photos = await replacePhotos(tx, kept, draft.Photo_DocumentID_Array, actor.vendorId);
        if (photos !== "kept") return refuse(photos);
      }
      const columns = columnsOf(draft);
      await updateIncident(tx, id, columns, now);
      await insertStep(tx, id, actor, { action: "edit", changed }, now);
      if (incident.status && incident.incident_status !== 3)
        await notifyOfAlert(
          tx,
          { actor, enqueue, now },
          { ...incident, ...columns },
          isUrgent(draft.Priority) && !isUrgent(incident.priority) ? "urgent" : undefined,
        );
      return {};
    }),
);

/** What an edit changes, by the names that the fields have on the wire. */
function changedFields(incident: LockedIncident, photos: string[], draft: IncidentDraft): string[] {
  const { block_id, building_id, ...texts } = columnsOf(draft);
  const names = { title: "Title", description: "Description", location: "Location", priority: "Priority" } as const;
  const changed: string[] = Object.entries(texts)
    .filter(([column, value]) => incident[column as keyof typeof texts] !== value)
    .map(([column]) => names[column as keyof typeof names]);
  if (incident.block_id !== block_id || incident.building_id !== building_id) changed.push("Place");
  if (photos.join() !== draft.Photo_DocumentID_Array.join()) changed.push("Photos");
  return changed;
}
