import { dialogOnDemand } from "../../ui/dialog-on-demand.tsx";
import { useSentEnquiry } from "./sent-enquiries.ts";

const SentNotice = dialogOnDemand(async () => (await import("./sent-notice.tsx")).SentNotice);

type EnquirySentProps = {
  PropertyID: string;
  /** Where it lies over the page of a phone. */
  isShort?: boolean;
};

/** Says where an enquiry about the home was sent from this tab; few visitors of a page need the words. */
export function EnquirySent({ PropertyID, isShort = false }: EnquirySentProps) {
  const enquiryId = useSentEnquiry(PropertyID);
  return enquiryId && <SentNotice enquiryId={enquiryId} isShort={isShort} />;
}
