import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { saveSettings } from "./queries.ts";
import { settingsView } from "./view.ts";

export const editSettings = handler(
  domain.visitors.editSettings,
  async ({ actor, transaction }, { Answer_Seconds, Keep_Days }) => {
    const settings = { answer_seconds: Answer_Seconds, keep_days: Keep_Days };
    return transaction(async (tx) => {
      await saveSettings(tx, actor.societyId, settings);
      return settingsView(settings);
    });
  },
);
