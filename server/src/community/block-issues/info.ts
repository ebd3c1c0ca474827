import { domain } from "#domain";
import { roleLabel } from "#domain/platform/roles.ts";
import { imageView } from "../../core/uploads/view.ts";
import { handler } from "../../platform/handler.ts";
import { findIssue, isBlockDesk, issuesOf, listAssignable } from "./queries.ts";
import { listEvents } from "./timeline/queries.ts";
import { eventView, issueView } from "./view.ts";

export const info = handler(
  domain["block-issues"].info,
  async ({ db, actor, now, refuse }, { Block_IssueID: issueId }) => {
    const scope = issuesOf(actor);
    if (!scope) return refuse("no-society");
    const row = await findIssue(db, scope, actor.vendorId, issueId);
    if (!row) return refuse("unknown-block-issue");
    const mayAssign = row.is_desk && isBlockDesk(scope);
    const [events, staff] = await Promise.all([listEvents(db, issueId), mayAssign ? listAssignable(db, row) : []]);
    return {
      ...issueView(row, { isDesk: row.is_desk, mayAssign, vendorId: actor.vendorId, now }),
      Image_Array_Information: events
        .filter(({ kind }) => kind === "reported")
        .flatMap(({ images }) => images.map(imageView)),
      Events: events.map(eventView),
      Staff_Array: staff.map(({ staff_id, name, role }) => ({
        Society_StaffID: staff_id,
        Name: name,
        Role: role,
        Role_Label: roleLabel(role),
      })),
    };
  },
);
