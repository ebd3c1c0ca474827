import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Stage } from "#domain/market/enquiries/stages/codes.ts";
import type { Message, Thread } from "#domain/market/enquiries/thread/calls.ts";
import { askerStates } from "#domain/market/enquiries/thread/codes.ts";
import { longestMessage, mostShownMessages } from "#domain/market/enquiries/thread/rules.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { CallForm, FormActions, SubmitButton } from "../../../kit/form/call-form.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { useKeptFresh } from "../../../lib/arrivals.ts";
import { askOnce } from "../../../lib/ask-once.ts";
import { AsyncState } from "../../../lib/async-state.tsx";
import { formatNumber, formatTime } from "../../../lib/format.ts";
import { request } from "../../../lib/request.ts";
import { useRequest } from "../../../lib/use-request.ts";
import { m } from "../../../paraglide/messages.js";
import { classes } from "../../../ui/classes.ts";
import { Facts } from "../../../ui/facts.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Part } from "../../../ui/section.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { EnquiryVisits } from "../visits/enquiry-visits.tsx";
import styles from "./enquiry-thread.module.css";
import { PhoneSharing } from "./phone-sharing.tsx";
import { TemplateChoice } from "./template-choice.tsx";

type EnquiryThreadProps = {
  enquiryId: string;
  /** Whether its reader has blocked who asked: then there is nothing to write or to agree. */
  isBlocked?: boolean;
  /** As its list has it: where it changes, the thread is read again. */
  stage?: Stage;
};

/** What the two sides of an enquiry wrote to each other, and the way to write more. */
export function EnquiryThread({ enquiryId, isBlocked = false, stage }: EnquiryThreadProps) {
  const { revalidate } = useRevalidator();
  const { result, retry, refresh, keepFresh } = useRequest(
    enquiryId,
    (signal) => request("vendor/Fetch_Property_Enquiry_Thread_Info", { Property_EnquiryID: enquiryId }, { signal }),
    stage,
  );
  useKeptFresh({ seconds: 30, onArrival: true, reload: keepFresh });
  async function onChanged() {
    refresh();
    await revalidate();
  }
  return (
    <>
      <AsyncState
        result={result}
        words={{
          loading: m.thread_loading(),
          failed: m.thread_failed(),
          gone: m.thread_gone(),
          retry: m.common_try_again(),
        }}
        missing="unknown-enquiry"
        onRetry={retry}
      />
      {result.is === "full" && <Open thread={result.data} {...{ isBlocked, stage, onChanged }} />}
    </>
  );
}

/** What is shown counts as read; the list behind then shows it so. Where that fails it stays unread. */
function useRead({ Messages, Unread_Messages }: Thread): void {
  const { revalidate } = useRevalidator();
  const last = Messages.findLast(({ Whether_Mine }) => !Whether_Mine)?.Property_Enquiry_MessageID;
  const unread = Unread_Messages > 0 ? last : undefined;
  useEffect(() => {
    if (unread === undefined) return;
    const read = { Property_Enquiry_MessageID: unread };
    askOnce("vendor/Mark_Property_Enquiry_Read", unread, read).then(({ success }) => {
      if (success) void revalidate();
    });
  }, [unread, revalidate]);
}

type OpenProps = { thread: Thread; isBlocked: boolean; stage: Stage | undefined; onChanged: () => Promise<void> };

function Open({ thread, isBlocked, stage, onChanged }: OpenProps) {
  useRead(thread);
  return (
    <Stack gap={5}>
      {!thread.Whether_Owner && <About thread={thread} />}
      <EnquiryVisits
        enquiryId={thread.Property_EnquiryID}
        isOwner={thread.Whether_Owner}
        isClosed={thread.Whether_Closed || isBlocked}
        stage={stage}
        onChanged={onChanged}
      />
      <Part title={m.thread_messages()}>
        {thread.Count > mostShownMessages && (
          <Soft>{m.thread_last_of({ most: formatNumber(mostShownMessages), count: formatNumber(thread.Count) })}</Soft>
        )}
        {thread.Messages.length === 0 ? (
          <Soft>{thread.Whether_Owner ? m.thread_none_owner() : m.thread_none_asker()}</Soft>
        ) : (
          <Stack as="ol" gap={3}>
            {thread.Messages.map((message) => (
              <Said key={message.Property_Enquiry_MessageID} message={message} name={thread.Name} />
            ))}
          </Stack>
        )}
        {!thread.Whether_Writable ? (
          <Soft>{thread.Whether_Owner ? m.thread_closed_owner() : m.thread_closed_asker()}</Soft>
        ) : (
          !isBlocked && <WriteForm thread={thread} onSent={onChanged} />
        )}
        {thread.Whether_Owner && !isBlocked && <PhoneSharing thread={thread} onChanged={onChanged} />}
      </Part>
    </Stack>
  );
}

const About = ({ thread }: { thread: Thread }) => (
  <Facts
    facts={[
      { name: m.common_property(), value: thread.Property_Title },
      { name: m.common_owner(), value: thread.Name },
      {
        name: m.common_owner_phone(),
        value:
          thread.FinalPhoneNumber === "" ? (
            m.thread_phone_hidden()
          ) : (
            <a href={`tel:${thread.FinalPhoneNumber}`}>{formatPhone(thread.FinalPhoneNumber.slice(-10))}</a>
          ),
      },
      { name: m.common_status(), value: askerStates[thread.State] },
    ]}
  />
);

const Said = ({ message, name }: { message: Message; name: string }) => (
  <li className={classes(styles.message, message.Whether_Mine && styles.mine)}>
    <p className={styles.words}>{message.Message}</p>
    <Soft size="xs">
      {m.thread_by({ name: message.Whether_Mine ? m.thread_you() : name, time: formatTime(message.Time) })}
    </Soft>
  </li>
);

function WriteForm({ thread, onSent }: { thread: Thread; onSent: () => Promise<void> }) {
  const { Property_EnquiryID } = thread;
  const form = useCallForm("vendor/Create_Property_Enquiry_Message", {
    call: () => import("#domain/market/enquiries/thread/calls.ts").then(({ enquiryThreads }) => enquiryThreads.write),
    about: Property_EnquiryID,
    values: { Message: "" },
    input: ({ Message }) => ({ Property_EnquiryID, Message }),
    // The attempt keeps its key, also where the words were changed since.
    failed: ({ code, Status }) =>
      code === undefined && !navigator.onLine ? m.thread_no_internet() : (Status ?? m.form_failed()),
    done: "",
    async onDone() {
      form.begin({ Message: "" });
      await onSent();
    },
  });
  return (
    <CallForm form={form}>
      {thread.Whether_Owner && <TemplateChoice thread={thread} onChoose={(Message) => form.set({ Message })} />}
      <TextArea
        {...form.field("Message")}
        label={m.thread_write({ name: thread.Name })}
        required
        rows={3}
        maxLength={longestMessage}
      />
      <FormActions>
        <SubmitButton form={form}>{m.thread_send()}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}
