import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPlugConnected from "@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs";
import IconTags from "@tabler/icons-react/dist/esm/icons/IconTags.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useState } from "react";
import { data, Outlet, useOutletContext, useRevalidator } from "react-router";
import type { Output } from "#domain/platform/call.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { mayCall } from "#domain/platform/who.ts";
import type { flats } from "#domain/society/flats/calls.ts";
import { connectionTypes, flatTypes, flatUses } from "#domain/society/flats/codes.ts";
import { forRole } from "../../lib/for-role.ts";
import { HistoryLink } from "../../lib/history-link.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { BackLink } from "../../ui/back-link.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { AliasesDialog } from "../labels/aliases-dialog.tsx";
import { FlatMember } from "../members/flat-member.tsx";
import { FlatParking } from "../parking/flat-parking.tsx";
import { OccupancyBadge } from "../residents/occupancy-badge.tsx";
import type { Route } from "./+types/flat-page";
import { ConnectionsDialog } from "./connections-dialog.tsx";
import { FlatFormDialog } from "./flat-form-dialog.tsx";
import styles from "./flat-page.module.css";
import { areaWord, floorWord, placeWord, typeWord } from "./flat-words.ts";
import { PastPeople, People } from "./people.tsx";
import { RemoveFlat } from "./remove-flat.tsx";

const missing = ["unknown-flat", "no-society"] as const;

export async function loader({ params: { flatId: FlatID }, context }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const [answer, register, parking] = await Promise.all([
    ask("vendor/Fetch_Flat_Info", { FlatID }),
    ask("vendor/Filter_All_Members", { Limit: 1, Whether_Flat_Filter: true, FlatID }),
    ask("vendor/Filter_All_Parking_Slots", { Limit: 50, Whether_Flat_Filter: true, FlatID }),
  ]);
  // Not everybody who sees a flat sees the register, or where it parks.
  if (answer.success)
    return {
      flat: answer.extras.Data,
      members: register.success ? register.extras.Data : undefined,
      slots: parking.success ? parking.extras.Data : undefined,
    };
  forRole(answer);
  const { refusal, Status = m.flats_failed() } = answer.extras;
  const isMissing = missing.some((code) => code === refusal);
  return data({ failure: Status, isMissing }, { status: isMissing ? 404 : 500 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  const title =
    loaderData && "flat" in loaderData
      ? m.common_flat_number_of({ flat: loaderData.flat.Flat_Label })
      : m.common_flats();
  return [{ title: `${title} · ${name}` }, { name: "robots", content: "noindex" }];
}

type Flat = Output<typeof flats.info>;
/** For what other wings show on the page of a flat, which the routes bring there. */
export const useFlat = (): Flat => useOutletContext();

export default function FlatPage({ loaderData }: Route.ComponentProps) {
  const mayEdit = mayCall(useVendor().Current_Role.Role, "society.write");
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<"edit" | "names" | "connections" | "remove">();
  if (!("flat" in loaderData)) {
    const { failure, isMissing } = loaderData;
    return (
      <Stack gap={5}>
        <PageHead title={m.common_flats()} />
        <Notice
          role="alert"
          title={isMissing ? failure : m.flats_failed()}
          action={
            isMissing ? (
              <ButtonLink to="/dashboard">{m.common_go_to_dashboard()}</ButtonLink>
            ) : (
              <Button onClick={() => revalidate()}>{m.common_try_again()}</Button>
            )
          }
        >
          {!isMissing && failure}
        </Notice>
      </Stack>
    );
  }
  const { flat } = loaderData;
  const isUnused = flat.Residents.length === 0 && flat.Past_Residents.length === 0;
  const facts = [
    ...(flat.Aliases.length > 0 ? [{ name: m.labels_aliases(), value: flat.Aliases.join(", ") }] : []),
    { name: m.common_type(), value: typeWord(flat) },
    ...(flat.Flat_Type_Name ? [{ name: m.flats_rate_class(), value: flatTypes[flat.Flat_Type as 1] }] : []),
    { name: m.common_floor(), value: floorIn(flat.Floor_No) },
    { name: m.common_carpet_area(), value: flat.Carpet_Area ? areaWord(flat.Carpet_Area) : m.common_not_given() },
    { name: m.common_built_up_area(), value: flat.Built_Up_Area ? areaWord(flat.Built_Up_Area) : m.common_not_given() },
    { name: m.common_parking_slots(), value: flat.Parking_Slots },
    { name: m.flats_water_inlets(), value: flat.Water_Inlets ?? m.common_not_given() },
    ...(flat.Construction_Cost === null
      ? []
      : [{ name: m.flats_construction_cost(), value: formatRupees(flat.Construction_Cost) }]),
    ...(flat.Persons === null ? [] : [{ name: m.flats_persons(), value: flat.Persons }]),
    ...(flat.Used_By === null ? [] : [{ name: m.flats_used_by(), value: flatUses[flat.Used_By] }]),
    ...(flat.Whether_Close_Family ? [{ name: m.flats_close_family(), value: m.common_yes() }] : []),
    ...flat.Connections.map(({ Connection_Type, Connection_No }) => ({
      name: connectionTypes[Connection_Type],
      value: Connection_No,
    })),
    { name: m.common_maintenance(), value: m.common_monthly_amount({ amount: formatRupees(flat.Maintenance_Rate) }) },
  ];
  return (
    <Stack gap={5}>
      <BackLink to="/flats">{m.flats_all()}</BackLink>
      <PageHead
        title={
          <span className={styles.title}>
            {m.common_flat_number_of({ flat: flat.Flat_Label })} <OccupancyBadge occupancy={flat.Occupancy} />
          </span>
        }
        lead={placeWord(flat)}
        actions={
          <>
            <HistoryLink thing="Flat" id={flat.FlatID} />
            {mayEdit && (
              <Button onClick={() => setOpen("edit")}>
                <IconPencil size={18} aria-hidden /> {m.common_edit()}
              </Button>
            )}
            {mayEdit && (
              <Button onClick={() => setOpen("names")}>
                <IconTags size={18} aria-hidden /> {m.labels_aliases()}
              </Button>
            )}
            {mayEdit && (
              <Button onClick={() => setOpen("connections")}>
                <IconPlugConnected size={18} aria-hidden /> {m.flats_connections()}
              </Button>
            )}
            {mayEdit && isUnused && (
              <Button look="quietDanger" onClick={() => setOpen("remove")}>
                <IconTrash size={18} aria-hidden /> {m.common_remove()}
              </Button>
            )}
          </>
        }
      />
      {flat.Whether_Type_Assumed && (
        <Notice
          title={m.flats_type_assumed()}
          action={mayEdit && <Button onClick={() => setOpen("edit")}>{m.flats_type_confirm()}</Button>}
        >
          {m.flats_type_assumed_more()}
        </Notice>
      )}
      <Stack gap={5} className={styles.columns}>
        <Card as="section" padding="roomy" aria-labelledby="about" className={styles.card}>
          <h2 id="about">{m.flats_about()}</h2>
          <Facts facts={facts} />
        </Card>
        <Stack gap={5}>
          {loaderData.members && <FlatMember flat={flat} member={loaderData.members[0]} />}
          <People people={flat.Residents} />
          {loaderData.slots && <FlatParking flat={flat} slots={loaderData.slots} />}
          <Outlet context={flat} />
          {flat.Past_Residents.length > 0 && <PastPeople people={flat.Past_Residents} />}
        </Stack>
      </Stack>
      {open === "edit" && <FlatFormDialog flat={flat} onClose={() => setOpen(undefined)} />}
      {open === "names" && <AliasesDialog flat={flat} onClose={() => setOpen(undefined)} />}
      {open === "connections" && <ConnectionsDialog flat={flat} onClose={() => setOpen(undefined)} />}
      {open === "remove" && <RemoveFlat flat={flat} onClose={() => setOpen(undefined)} />}
    </Stack>
  );
}

function floorIn(floor: number | null) {
  if (floor === null) return m.common_not_given();
  return floor > 0 ? floor : floorWord(floor);
}
