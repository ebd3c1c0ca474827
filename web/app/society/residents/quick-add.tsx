import { useRef } from "react";
import { useRevalidator } from "react-router";
import { type FlatType, flatTypes } from "#domain/society/flats/codes.ts";
import { residentTypes } from "#domain/society/residents/codes.ts";
import { CallForm } from "../../kit/form/call-form.tsx";
import { CodesField, PhoneField } from "../../kit/form/fields.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { openBuildings, type Places } from "./places.ts";
import styles from "./quick-add.module.css";

type QuickAddProps = { block: Places["blocks"][number]; places: Places };

/** Adds one resident after the other to a block, with what is needed and no more. */
export function QuickAdd({ block, places }: QuickAddProps) {
  const { revalidate } = useRevalidator();
  const section = useRef<HTMLDivElement>(null);
  const buildings = openBuildings(places).filter(({ BlockID }) => BlockID === block.BlockID);
  const form = useCallForm("vendor/Create_Resident", {
    call: () => import("#domain/society/residents/calls.ts").then(({ residents }) => residents.create),
    values: {
      Name: "",
      Flat_No: "",
      Flat_Type: "",
      PhoneNumber: "",
      BuildingID: (buildings[0]?.BuildingID ?? "") as string,
      Resident_Type: "2",
    },
    input: ({ Flat_Type, Resident_Type, ...text }) => ({
      ...text,
      ...(Flat_Type !== "" && { Flat_Type: Number(Flat_Type) as FlatType }),
      Resident_Type: Number(Resident_Type) as keyof typeof residentTypes,
    }),
    also: ({ Flat_Type }) => ({ Flat_Type: Flat_Type === "" ? m.residents_flat_type_choose() : undefined }),
    done: (_, { Name, Flat_No }) => m.residents_added({ name: Name, flat: Flat_No }),
    async onDone(_, values) {
      form.begin({ ...values, Name: "", Flat_No: "", Flat_Type: "", PhoneNumber: "" });
      section.current?.querySelector("input")?.focus();
      await revalidate();
    },
  });

  return (
    <div ref={section}>
      <Card as="section" className={styles.quick} aria-labelledby="quick-add">
        <h2 id="quick-add">{m.residents_quick()}</h2>
        {buildings.length === 0 ? (
          <p>{m.residents_quick_none()}</p>
        ) : (
          <CallForm form={form}>
            <div className={styles.fields}>
              <TextField {...form.field("Name")} label={m.common_name()} required maxLength={100} autoComplete="off" />
              <TextField
                {...form.field("Flat_No")}
                label={m.common_flat_number()}
                required
                maxLength={20}
                autoComplete="off"
              />
              <CodesField
                {...form.field("Flat_Type")}
                label={m.common_flat_type()}
                required
                codes={flatTypes}
                none={m.residents_flat_type_choose()}
              />
              <PhoneField {...form.field("PhoneNumber")} label={m.common_phone_number()} required />
              <SelectField {...form.field("BuildingID")} label={m.common_building()}>
                {buildings.map((building) => (
                  <option key={building.BuildingID} value={building.BuildingID}>
                    {building.Name}
                  </option>
                ))}
              </SelectField>
              <CodesField {...form.field("Resident_Type")} label={m.common_role()} codes={residentTypes} />
              <Button type="submit" look="primary" busy={form.isBusy} className={styles.add}>
                {m.residents_quick_add()}
              </Button>
            </div>
          </CallForm>
        )}
      </Card>
    </div>
  );
}
