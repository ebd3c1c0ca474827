import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { notify } from "../notify.ts";
import { hasPushDevice } from "./queries.ts";

/** To the bell and by push alone: it costs nothing. */
export const testPush = handler(
  domain.notifications.testPush,
  async ({ db, actor, transaction, enqueue, now, refuse }) => {
    if (!(await hasPushDevice(db, actor.vendorId))) return refuse("no-push-device");
    await transaction((tx) =>
      notify(
        tx,
        { enqueue, now },
        {
          to: { phone: actor.phone, vendorType: actor.vendorType },
          from: "us",
          kind: "test",
          values: {},
          link: "/settings#notifications",
          channels: [],
          onceKey: `test:${crypto.randomUUID()}`,
        },
      ),
    );
    return {};
  },
);
