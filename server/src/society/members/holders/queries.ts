import { sql } from "kysely";

/** The first holder of a `member`, and with `reached` whoever is told in their place if they have no phone. */
export const joinAddressed = sql`
  join member_holder as first on first.member_id = member.member_id and first.position = 1
  left join lateral (select phone_number, email_id from member_holder
    where member_holder.member_id = member.member_id and phone_number is not null order by position limit 1) as reached on true`;
/** Whom the documents of a member address, as columns beside `joinAddressed`. */
export const addressedColumns = sql`first.name, coalesce(first.phone_number, reached.phone_number, '') as phone_number,
  coalesce(nullif(first.email_id, ''), reached.email_id, '') as email_id`;
