import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { wordsIn } from "#domain/translations.ts";
import { fileOf } from "../../money/payments/papers/file.ts";
import { handler } from "../../platform/handler.ts";
import { findLatest, findSociety, listAdministrators } from "../../society/recoveries/queries.ts";
import { viewAdministrator, viewRecovery } from "../../society/recoveries/view.ts";
import { recoveryPaper } from "./recovery-paper.ts";

export const paper = handler(
  domain["recovery-papers"].paper,
  async ({ db, actor, now, outside, language, refuse }, { Society_RecoveryID, Language = language }) => {
    const { societyId } = actor;
    const [society, latest, administrators] = await Promise.all([
      findSociety(db, societyId),
      findLatest(db, societyId, now),
      listAdministrators(db, societyId, dayOf(now)),
    ]);
    if (!society || latest?.recovery_id !== Society_RecoveryID) return refuse("unknown-recovery");
    const printed = recoveryPaper(
      { society, recovery: viewRecovery(latest), administrators: administrators.map(viewAdministrator), now },
      wordsIn(Language, "recoveryTexts"),
    );
    return fileOf(
      { paper: printed, kind: "new-administrator", name: dayOf(latest.created_at) },
      { site: outside.site.name, language: Language, account: actor.vendorId },
    );
  },
);
