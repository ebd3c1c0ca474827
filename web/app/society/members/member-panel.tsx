import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { formatRupees } from "#domain/platform/money.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import type { MemberInfo } from "#domain/society/members/calls.ts";
import { acquisitions } from "#domain/society/members/codes.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { AsyncState } from "../../lib/async-state.tsx";
import { flatName } from "../../lib/flat-name.ts";
import { formatDay } from "../../lib/format.ts";
import { HistoryLink } from "../../lib/history-link.tsx";
import { request } from "../../lib/request.ts";
import { useMay } from "../../lib/use-may.ts";
import { useRequest } from "../../lib/use-request.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Panel } from "../../ui/panel.tsx";
import { showToast } from "../../ui/toast.tsx";
import { OccupancyBadge } from "../residents/occupancy-badge.tsx";
import { MemberForm } from "./member-form.tsx";
import { holdersInWords, ownershipInWords, sharesInWords } from "./member-words.ts";
import { Nominations } from "./nominations/nominations.tsx";
import { TransferForm } from "./transfer-form.tsx";

type PanelProps = { memberId: string; hrefOf: (memberId: string) => string; onClose: () => void };

/** What the register has about a member, and what can be done with it. It may be on no page of the list. */
export function MemberPanel({ memberId, hrefOf, onClose }: PanelProps) {
  const mayEdit = useMay()("members.write");
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<"edit" | "transfer" | "remove">();
  const { result, retry, refresh } = useRequest(memberId, (signal) =>
    request("vendor/Fetch_Member_Info", { MemberID: memberId }, { signal }),
  );
  const member = result.is === "full" ? result.data : undefined;
  const isCurrent = member?.Owned_Until === null;
  const close = () => {
    setOpen(undefined);
    refresh();
  };

  async function remove({ Flat_Label }: MemberInfo) {
    const answer = await askOnce("vendor/Remove_Member", memberId, { MemberID: memberId });
    if (!answer.success) return answer.extras.Status ?? m.members_remove_failed();
    showToast(m.members_removed({ flat: Flat_Label }));
    onClose();
    await revalidate();
  }

  return (
    <>
      <Panel
        title={member ? holdersInWords(member) : m.members_of_flat()}
        onClose={onClose}
        footer={
          member && (
            <Actions>
              <HistoryLink thing="Society_Member" id={memberId} />
              {mayEdit && isCurrent && (
                <>
                  <Button look="quietDanger" onClick={() => setOpen("remove")}>
                    {m.common_remove()}
                  </Button>
                  <Button onClick={() => setOpen("transfer")}>{m.members_transfer()}</Button>
                </>
              )}
              {mayEdit && (
                <Button look="primary" onClick={() => setOpen("edit")}>
                  {m.common_edit()}
                </Button>
              )}
            </Actions>
          )
        }
      >
        <AsyncState
          result={result}
          words={{
            loading: m.members_loading(),
            failed: m.members_failed(),
            gone: m.members_gone(),
            retry: m.common_try_again(),
          }}
          missing="unknown-member"
          onRetry={retry}
        />
        {member && <MemberFacts member={member} hrefOf={hrefOf} onChange={refresh} />}
      </Panel>
      {member && open === "edit" && <MemberForm of={member} onClose={close} />}
      {member && open === "transfer" && <TransferForm member={member} onClose={close} />}
      {member && open === "remove" && (
        <ConfirmDialog
          title={m.members_remove_title({ flat: member.Flat_Label })}
          confirm={m.common_remove()}
          danger
          onConfirm={() => remove(member)}
          onClose={() => setOpen(undefined)}
        >
          <p>{m.members_remove_text()}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

type FactsProps = { member: MemberInfo; hrefOf: (memberId: string) => string; onChange: () => void };

const amount = (rupees: number | null) => rupees !== null && formatRupees(rupees);

function MemberFacts({ member, hrefOf, onChange }: FactsProps) {
  const others = member.Other_Owners.map(({ Name }) => Name).join(", ");
  return (
    <Stack gap={5}>
      <Row gap={2}>
        {member.Owned_Until === null ? (
          <OccupancyBadge occupancy={member.Occupancy} />
        ) : (
          <Badge>{m.members_past_badge()}</Badge>
        )}
        {member.Whether_Builder && <Badge tone="warn">{m.members_builder_badge()}</Badge>}
      </Row>
      <FactGrid
        facts={[
          { name: m.common_flat_number(), value: flatName(member), isWide: true },
          { name: m.members_ownership(), value: ownershipInWords(member) },
          ...member.Tenants.map(({ Name, Agreement_Until: until }) => ({
            name: m.common_tenant(),
            value: until ? m.members_tenant_until({ name: Name, day: formatDay(until) }) : Name,
          })),
          { name: m.members_acquired_by(), value: member.Acquired_By && acquisitions[member.Acquired_By] },
          { name: m.members_certificate(), value: member.Certificate_No },
          { name: m.members_shares(), value: sharesInWords(member) },
          { name: m.members_resolution(), value: member.Resolution_No },
          { name: m.members_resolution_on(), value: member.Resolution_On && formatDay(member.Resolution_On) },
          { name: m.members_entrance_fee(), value: amount(member.Entrance_Fee) },
          { name: m.members_entrance_fee_on(), value: member.Entrance_Fee_On && formatDay(member.Entrance_Fee_On) },
          { name: m.members_transfer_fee(), value: amount(member.Transfer_Fee) },
          { name: m.members_transfer_premium(), value: amount(member.Transfer_Premium) },
          { name: m.members_transfer_paid_on(), value: member.Transfer_Paid_On && formatDay(member.Transfer_Paid_On) },
          { name: m.members_transfer_reference(), value: member.Transfer_Reference },
          { name: m.common_remarks(), value: member.Remarks, isWide: true },
          { name: m.members_also_owners(), value: others, isWide: true },
        ]}
      />
      {member.Holders.map((holder, at) => (
        <Stack key={holder.Member_HolderID} as="section" gap={2} aria-label={holder.Name}>
          <Row gap={2}>
            <h3>{holder.Name}</h3>
            <Badge tone={at === 0 ? "brand" : "plain"}>{holdingInWords(at, holder.Whether_Associate)}</Badge>
          </Row>
          <FactGrid
            facts={[
              {
                name: m.common_phone_number(),
                value: holder.PhoneNumber ? (
                  <a href={`tel:+91${holder.PhoneNumber}`}>{formatPhone(holder.PhoneNumber)}</a>
                ) : (
                  m.common_not_given()
                ),
              },
              { name: m.members_other_contact(), value: holder.Other_Contact },
              {
                name: m.common_email(),
                value: holder.EmailID && <a href={`mailto:${holder.EmailID}`}>{holder.EmailID}</a>,
              },
              { name: m.members_share(), value: holder.Share !== null && `${holder.Share} %` },
              { name: m.members_pan(), value: holder.PAN },
              { name: m.members_occupation(), value: holder.Occupation },
              { name: m.members_age(), value: holder.Age_At_Admission },
              { name: m.common_address(), value: holder.Address, isWide: true },
            ]}
          />
        </Stack>
      ))}
      <Nominations member={member} onChange={onChange} />
      {member.History.length > 1 && (
        <Stack as="section" gap={2} aria-labelledby="member-history">
          <h3 id="member-history">{m.members_history()}</h3>
          <ul>
            {member.History.map((ownership) => (
              <li key={ownership.MemberID}>
                {ownership.MemberID === member.MemberID ? (
                  <strong>{ownership.Names.join(", ")}</strong>
                ) : (
                  <Link to={hrefOf(ownership.MemberID)} preventScrollReset>
                    {ownership.Names.join(", ")}
                  </Link>
                )}{" "}
                · {ownershipInWords(ownership)}
              </li>
            ))}
          </ul>
        </Stack>
      )}
      <ButtonLink look="quiet" to={`/flats/${member.FlatID}`}>
        {m.members_open_flat()}
      </ButtonLink>
    </Stack>
  );
}

const holdingInWords = (at: number, isAssociate: boolean): string => {
  if (at === 0) return m.members_first_holder();
  return isAssociate ? m.members_associate() : m.members_joint();
};
