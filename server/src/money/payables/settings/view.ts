import type { PayablesSettings } from "#domain/money/payables/settings/calls.ts";
import { rupees } from "#domain/platform/money.ts";
import type { SettingsRow } from "./queries.ts";

export const viewSettings = ({ oneApprover, deductsTds, tan }: SettingsRow): PayablesSettings => ({
  One_Approver_Up_To: rupees(oneApprover),
  Whether_Deducts_TDS: deductsTds,
  TAN: tan,
});
