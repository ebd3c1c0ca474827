import { dialogOnDemand } from "../../ui/dialog-on-demand.tsx";
import { useSentEnquiry } from "./sent-enquiries.ts";

const SentNotice = dialogOnDemand(async () => (await import("./sent-notice.tsx")).SentNotice);

/** Says where an enquiry about the home was sent from this tab; few visitors of a page need the words. */
export function EnquirySent({ PropertyID }: { PropertyID: string }) {
  const enquiryId = useSentEnquiry(PropertyID);
  return enquiryId && <SentNotice enquiryId={enquiryId} />;
}
