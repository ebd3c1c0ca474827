import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { forgetFault } from "../../../platform/outside/template-faults.ts";
import { noteOfOperators } from "../../audit/queries.ts";
import { smsTexts } from "./view.ts";

export const retryTemplate = handler(
  domain.notifications.retryTemplate,
  async ({ outside, transaction, refuse }, { Template_Key }) => {
    const found = smsTexts.find(({ key }) => key === Template_Key);
    const template = found && outside.templates?.[found.kind]?.[found.language];
    if (!template) return refuse("unknown-template");
    return transaction(async (tx) => {
      const fault = await forgetFault(tx, template.id);
      if (!fault) return {};
      const after = { code: template.id, reason: fault.answer };
      await noteOfOperators(tx, { thing: "SMS_Template", thingId: fault.sms_template_fault_id, after });
      return {};
    });
  },
);
