import { domain } from "#domain";
import { residenceKind } from "#domain/desk/certificates/codes.ts";
import { handler } from "../../platform/handler.ts";
import { listOwnFlats, listSettings } from "./queries.ts";
import { viewSetting } from "./view.ts";

export const choices = handler(domain.certificates.choices, async ({ db, actor }) => {
  const [records, settings] = await Promise.all([listOwnFlats(db, actor), listSettings(db, actor.societyId)]);
  const offered = settings.filter(({ is_offered }) => is_offered);
  // The first record of a flat is one as its owner, if there is one.
  const flats = records.filter(({ flat_id }, at) => records.findIndex((other) => other.flat_id === flat_id) === at);
  return {
    Flats: flats.map((flat) => ({
      FlatID: flat.flat_id,
      Flat_Label: flat.flat_label,
      Kinds: offered.filter(({ kind }) => kind === residenceKind || flat.member_id !== null).map(viewSetting),
    })),
  };
});
