import { memberLists } from "#domain/society/members/codes.ts";
import { id, part, search } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

const lists = part(memberLists);

/** The register: who owns the flats today, or who owned them before. */
export const membersAddress = listAddress({
  name: "members",
  path: "/members",
  pageSize: 20,
  filters: {
    list: { ...lists, input: (List: (typeof memberLists)[number]) => ({ List }) },
    search: search(),
    block: id("Block", "BlockID"),
    building: id("Building", "BuildingID"),
  },
});
export type MembersState = ReturnType<typeof membersAddress.parse>;
