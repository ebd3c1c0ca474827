import { useState } from "react";
import type { Stage } from "#domain/market/enquiries/stages/codes.ts";
import type { Visit } from "#domain/market/enquiries/visits/calls.ts";
import { visitStates } from "#domain/market/enquiries/visits/codes.ts";
import { useKeptFresh } from "../../../lib/arrivals.ts";
import { AsyncState } from "../../../lib/async-state.tsx";
import { formatSpan } from "../../../lib/format.ts";
import { request } from "../../../lib/request.ts";
import { useRequest } from "../../../lib/use-request.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Part } from "../../../ui/section.tsx";
import { Soft } from "../../../ui/soft.tsx";
import styles from "./enquiry-visits.module.css";
import { FreeTimes } from "./free-times.tsx";
import { OfferDialog } from "./offer-dialog.tsx";
import { PastVisit } from "./past-visit.tsx";
import { VisitToCome } from "./visit-to-come.tsx";
import { cancelledInWords } from "./visit-words.ts";

type EnquiryVisitsProps = {
  enquiryId: string;
  isOwner: boolean;
  /** Whether nothing more can be agreed. */
  isClosed: boolean;
  /** As the list of its owner has it: where it changes, the visits are read again. */
  stage: Stage | undefined;
  /** A visit changes how far the enquiry is. */
  onChanged: () => Promise<void>;
};

/** The visits of an enquiry: times on offer, the agreed one, and what became of earlier ones. */
export function EnquiryVisits({ enquiryId, isOwner, isClosed, stage, ...rest }: EnquiryVisitsProps) {
  const [isOffering, setIsOffering] = useState(false);
  const { result, retry, refresh, keepFresh } = useRequest(
    enquiryId,
    (signal) => request("vendor/Filter_All_Property_Visits", { Property_EnquiryID: enquiryId }, { signal }),
    stage,
  );
  useKeptFresh({ seconds: 30, onArrival: true, reload: keepFresh });
  async function onChanged() {
    refresh();
    await rest.onChanged();
  }
  const visits = result.is === "full" ? result.data.Visits : [];
  const free = visits.filter(({ State }) => State === visitStates.offered);
  const toCome = visits.find(isToCome);
  // With a visit agreed the other times wait: they are free again if it is cancelled.
  const mayTake = !isOwner && !toCome && !isClosed;
  const past = visits.filter((visit) => visit.State === visitStates.agreed && visit !== toCome);
  const cancelled = visits.filter(({ State }) => State === visitStates.cancelled);
  const place = result.is === "full" ? result.data.Place : null;
  return (
    <Part title={m.visits_title()}>
      <AsyncState
        result={result}
        words={{
          loading: m.visits_loading(),
          failed: m.visits_failed(),
          gone: m.thread_gone(),
          retry: m.common_try_again(),
        }}
        missing="unknown-enquiry"
        onRetry={retry}
      />
      {result.is === "full" && (
        <Stack gap={4}>
          {toCome && <VisitToCome visit={toCome} place={place} isOwner={isOwner} onChanged={onChanged} />}
          {free.length > 0 && (isOwner || mayTake) && (
            <FreeTimes
              visits={free}
              label={toCome ? m.visits_offered_besides() : mayTake ? m.visits_choose() : m.visits_offered()}
              mayTake={mayTake}
              onChanged={onChanged}
            />
          )}
          {!toCome && free.length === 0 && past.length === 0 && (
            <Soft>{isOwner ? m.visits_none_owner() : m.visits_none_asker()}</Soft>
          )}
          {past.map((visit) => (
            <PastVisit key={visit.Visit_SlotID} visit={visit} isOwner={isOwner} onChanged={onChanged} />
          ))}
          {cancelled.length > 0 && (
            <Stack as="ul" gap={2} className={styles.cancelled}>
              {cancelled.map((visit) => (
                <li key={visit.Visit_SlotID}>
                  <s>{formatSpan(visit.Starts_At, visit.Ends_At)}</s> {cancelledInWords(visit, isOwner)}
                </li>
              ))}
            </Stack>
          )}
          {isOwner && !isClosed && (
            <Button className={styles.offer} onClick={() => setIsOffering(true)}>
              {free.length > 0 ? m.visits_change_offer() : m.visits_offer()}
            </Button>
          )}
        </Stack>
      )}
      {isOffering && (
        <OfferDialog enquiryId={enquiryId} free={free} onDone={onChanged} onClose={() => setIsOffering(false)} />
      )}
    </Part>
  );
}

const isToCome = ({ State, Ends_At }: Visit): boolean =>
  State === visitStates.agreed && new Date(Ends_At).getTime() > Date.now();
