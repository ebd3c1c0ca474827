import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { mayCall } from "#domain/platform/who.ts";
import { refusalIn } from "#domain/translations.ts";
import { handler } from "../../platform/handler.ts";
import { findLatest, findSociety, listAdministrators } from "./queries.ts";
import { stepsOf } from "./steps.ts";
import { viewAdministrator, viewRecovery } from "./view.ts";

export const info = handler(domain.recoveries.info, async ({ db, actor, now, language, refuse }) => {
  const { societyId, role } = actor;
  const society = await findSociety(db, societyId);
  if (!society) return refuse("no-society");
  const [administrators, latest] = await Promise.all([
    listAdministrators(db, societyId, dayOf(now)),
    findLatest(db, societyId, now),
  ]);
  const isOwner = mayCall(role, "recoveries.ask");
  const { steps, hindrance } = await stepsOf(db, { actor, isOwner, latest }, now);
  return {
    Society_Name: society.name,
    Society_PhoneNumber: society.phone_number,
    Administrators: administrators.map(viewAdministrator),
    Recovery: latest ? viewRecovery(latest) : null,
    Steps: steps,
    Hindrance: hindrance ? refusalIn(language, hindrance) : "",
  };
});
