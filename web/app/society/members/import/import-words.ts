import type { MemberImport } from "#domain/society/members/import/calls.ts";
import { m } from "../../../paraglide/messages.js";

export const statusWords = {
  checked: m.member_import_status_checked,
  running: m.member_import_status_running,
  done: m.common_done,
  undone: m.member_import_status_undone,
} satisfies Record<MemberImport["Import_Status"], () => string>;
