import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { m } from "../../paraglide/messages.js";

/** What both kinds of the field have in common. */
export const boxProps = (hideLabel: boolean) => ({
  label: m.common_search_homes(),
  hideLabel,
  type: "search",
  name: "search",
  maxLength: 200,
  placeholder: m.search_text_placeholder(),
  icon: <IconSearch size={20} stroke={1.8} />,
  enterKeyHint: "search" as const,
});
