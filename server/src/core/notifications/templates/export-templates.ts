import { domain } from "#domain";
import type { SmsTemplate } from "#domain/core/notifications/templates/calls.ts";
import { handler } from "../../../platform/handler.ts";
import { listFaults } from "../../../platform/outside/template-faults.ts";
import { sheetFileOf } from "../../../platform/sheets/sheet-file.ts";
import { columnsFor } from "./columns.ts";
import { matching, viewTemplates } from "./view.ts";

export const exportTemplates = handler(
  domain.notifications.exportTemplates,
  async ({ db, outside, now }, { Format, ...filters }) => {
    // In English, as the columns and the portals of the networks are.
    const rows: SmsTemplate[] = matching(viewTemplates(outside, await listFaults(db), "en"), filters);
    return sheetFileOf("templates", rows, columnsFor(outside), { Format, now });
  },
);
