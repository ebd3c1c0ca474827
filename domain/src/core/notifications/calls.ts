import { z } from "zod";
import { call } from "../../platform/call.ts";
import { NotificationId } from "../../platform/ids.ts";
import { listInput, listOf } from "../../platform/paging.ts";
import { type NoticeKind, noticeKinds } from "./codes.ts";
import { costs } from "./costs/calls.ts";
import { deliveries } from "./deliveries/calls.ts";
import { links } from "./links/calls.ts";
import { push } from "./push/calls.ts";
import { quiet } from "./quiet/calls.ts";
import { stops } from "./stops/calls.ts";
import { templates } from "./templates/calls.ts";
import { whatsApp } from "./whatsapp/calls.ts";

const Kind = z.enum(Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]);

const Notification = z.object({
  NotificationID: z.string(),
  Kind: z.string(),
  Title: z.string(),
  Body: z.string(),
  /** A page of ours that it is about. */
  Link: z.string().nullable(),
  Whether_Read: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Notification = z.output<typeof Notification>;

const Setting = z.object({ Kind, Whether_SMS: z.boolean(), Whether_Email: z.boolean(), Whether_Push: z.boolean() });

const NotificationSettings = z.object({
  /** Those that this server can send by, beyond the bell and push. */
  Channels: z.array(z.enum(["sms", "email"])),
  Settings: z.array(Setting.extend({ Label: z.string(), Description: z.string() })),
});
export type NotificationSettings = z.output<typeof NotificationSettings>;

export const notifications = {
  list: call({
    path: "vendor/Filter_All_Notifications",
    who: "signed-in",
    summary: "List the notifications of this account, the newest first, with the number of unread ones",
    input: listInput({ Unread: {} }),
    output: listOf(Notification).extend({
      Unread_Count: z.int().min(0),
      /** Whether the newest may make a sound now, as the person has chosen. */
      Whether_Sound: z.boolean(),
    }),
    answer: "extras",
  }),
  updateStatus: call({
    path: "vendor/Update_Notification_Status",
    who: "signed-in",
    summary: "Mark a notification as read (`Status` true) or unread",
    input: z.object({ NotificationID: NotificationId, Status: z.boolean() }),
    output: z.object({}),
    done: "Updated Successfully",
    refusals: ["unknown-notification"],
  }),
  updateAllStatus: call({
    path: "vendor/Update_All_Notifications_Status",
    who: "signed-in",
    summary: "Mark all notifications of this account as read",
    input: z.object({}),
    output: z.object({}),
    done: "Updated Successfully",
  }),
  settings: call({
    path: "vendor/Fetch_Notification_Settings_Info",
    who: "signed-in",
    summary: "List the kinds of notifications whose channels this account can choose, with its choices",
    input: z.object({}),
    output: NotificationSettings,
  }),
  editSettings: call({
    path: "vendor/Edit_Notification_Settings",
    who: "signed-in",
    summary: "Set the channels of the given kinds of notifications for this account; others do not change",
    input: z.object({
      Settings: z
        .array(Setting.partial({ Whether_Push: true }))
        .min(1)
        .max(50),
    }),
    output: z.object({}),
    done: "Updated Successfully",
    once: true,
  }),
  ...links,
  ...stops,
  ...push,
  ...whatsApp,
  ...quiet,
  ...deliveries,
  ...templates,
  ...costs,
};
