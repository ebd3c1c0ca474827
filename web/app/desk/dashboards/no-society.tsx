import IconBuildingCommunity from "@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** For an account that works in no society: it may found one. */
export const NoSociety = () => (
  <Notice
    icon={<IconBuildingCommunity size={36} stroke={1.5} />}
    title={m.common_no_society_yet()}
    action={
      <ButtonLink look="primary" to="/society-maintenance-demo">
        {m.dashboard_create_society()}
      </ButtonLink>
    }
  >
    {m.dashboard_no_society_more()}
  </Notice>
);
