import IconBuildingCommunity from "@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

export const NoSociety = () => (
  <Notice
    icon={<IconBuildingCommunity size={32} />}
    title={m.common_society_not_found()}
    action={
      <ButtonLink look="primary" to="/dashboard">
        {m.common_go_to_dashboard()}
      </ButtonLink>
    }
  >
    {m.residents_no_society_text()}
  </Notice>
);
