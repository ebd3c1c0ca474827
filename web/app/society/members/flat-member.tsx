import { useState } from "react";
import { mayCall } from "#domain/platform/who.ts";
import type { Member } from "#domain/society/members/calls.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card, CardFoot, CardHead } from "../../ui/card.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { MemberForm } from "./member-form.tsx";
import { ownershipInWords } from "./member-words.ts";
import { membersAddress } from "./members-address.ts";

type FlatMemberProps = { flat: { FlatID: string; Flat_Label: string }; member: Member | undefined };

/** Who owns a flat, on its page; a flat without a member can be given one. */
export function FlatMember({ flat, member }: FlatMemberProps) {
  const [isAdding, setIsAdding] = useState(false);
  const mayEdit = mayCall(useVendor().Current_Role.Role, "members.write");
  return (
    <Card as="section" padding="roomy" aria-labelledby="member">
      <CardHead id="member" title={m.members_of_flat()} />
      {member ? (
        <FactGrid
          facts={[
            ...member.Holders.map(({ Name }, at) => ({
              name: at === 0 ? m.members_first_holder() : m.members_holder_number({ number: String(at + 1) }),
              value: Name,
            })),
            { name: m.members_ownership(), value: ownershipInWords(member) },
            { name: m.members_certificate(), value: member.Certificate_No },
          ]}
        />
      ) : (
        <p>{m.members_none_recorded()}</p>
      )}
      <CardFoot>
        {member && (
          <ButtonLink look="quiet" to={membersAddress.href({}, member.MemberID)}>
            {m.common_details()}
          </ButtonLink>
        )}
        {!member && mayEdit && <Button onClick={() => setIsAdding(true)}>{m.members_add()}</Button>}
      </CardFoot>
      {isAdding && <MemberForm of={flat} onClose={() => setIsAdding(false)} />}
    </Card>
  );
}
