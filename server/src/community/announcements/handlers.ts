import { audience } from "./audience.ts";
import { cancel } from "./cancel.ts";
import { create } from "./create.ts";
import { edit } from "./edit.ts";
import { list } from "./list.ts";
import { recipients } from "./receipts/recipients.ts";
import { updateTenantStatus } from "./receipts/update-tenant-status.ts";
import { tenantList } from "./tenant-list.ts";

export const announcements = { list, create, edit, cancel, audience, recipients, tenantList, updateTenantStatus };
