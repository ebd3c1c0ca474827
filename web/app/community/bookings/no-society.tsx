import IconCalendarOff from "@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** For who lives in no society, or runs none. */
export const NoSociety = () => (
  <Notice
    icon={<IconCalendarOff size={32} />}
    title={m.bookings_no_society()}
    action={
      <ButtonLink look="primary" to="/dashboard">
        {m.common_go_to_dashboard()}
      </ButtonLink>
    }
  >
    {m.bookings_no_society_text()}
  </Notice>
);
