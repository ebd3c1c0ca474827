import { type FormEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { typedMobile } from "#domain/platform/phone.ts";
import type { FlatType } from "#domain/society/flats/codes.ts";
import { residentTypes } from "#domain/society/residents/codes.ts";
import { residentProblems } from "#domain/society/residents/rules.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import { FlatTypeField } from "./flat-type-field.tsx";
import { openBuildings, type Places } from "./places.ts";
import styles from "./quick-add.module.css";

type QuickAddProps = { block: Places["blocks"][number]; places: Places };

const nobody = { Name: "", Flat_No: "", PhoneNumber: "" };

/** Adds one resident after the other to a block, with what is needed and no more. */
export function QuickAdd({ block, places }: QuickAddProps) {
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const attempt = useAttempt("vendor/Create_Resident");
  const buildings = openBuildings(places).filter(({ BlockID }) => BlockID === block.BlockID);
  const [draft, setDraft] = useState(nobody);
  const [BuildingID, setBuilding] = useState(buildings[0]?.BuildingID ?? "");
  const [type, setType] = useState("2");
  const [flatType, setFlatType] = useState("");
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const field = (name: keyof typeof nobody) => ({
    name,
    required: true,
    value: draft[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setDraft({ ...draft, [name]: name === "PhoneNumber" ? typedMobile(target.value) : target.value });
      setProblems({ ...problems, [name]: undefined });
    },
  });
  const point = (found: Record<string, string | undefined>) => {
    setProblems(found);
    // By then the fields at fault are marked.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  };

  async function add(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    const found: Record<string, string | undefined> = residentProblems({
      ...draft,
      BuildingID,
      EmailID: "",
      Monthly_Rent: "0",
      Family_Members: "1",
    });
    if (flatType === "") found.Flat_Type = m.residents_flat_type_choose();
    if (Object.keys(found).length > 0) return point(found);
    setIsBusy(true);
    const Resident_Type = Number(type) as keyof typeof residentTypes;
    const input = { ...draft, BuildingID, Resident_Type, Flat_Type: Number(flatType) as FlatType };
    const answer = await attempt.ask(input);
    setIsBusy(false);
    if (!answer.success) {
      setFailure(answer.extras.Status ?? m.residents_create_failed());
      return point(answer.extras.fields ?? {});
    }
    say(m.residents_added({ name: draft.Name, flat: draft.Flat_No }));
    setDraft(nobody);
    setFlatType("");
    form.current?.querySelector<HTMLElement>("input")?.focus();
    await revalidate();
  }

  return (
    <section className={styles.quick} aria-labelledby="quick-add">
      <h2 id="quick-add">{m.residents_quick()}</h2>
      {buildings.length === 0 ? (
        <p>{m.residents_quick_none()}</p>
      ) : (
        <form ref={form} noValidate className={styles.form} onSubmit={add}>
          <TextField {...field("Name")} label={m.common_name()} maxLength={100} autoComplete="off" />
          <TextField {...field("Flat_No")} label={m.common_flat_number()} maxLength={20} autoComplete="off" />
          <FlatTypeField
            isShort
            value={flatType}
            error={problems.Flat_Type}
            onChange={(value) => {
              setFlatType(value);
              setProblems({ ...problems, Flat_Type: undefined });
            }}
          />
          <TextField
            {...field("PhoneNumber")}
            label={m.residents_phone()}
            type="tel"
            inputMode="numeric"
            autoComplete="off"
          />
          <SelectField
            label={m.common_building()}
            value={BuildingID}
            onChange={({ target }) => setBuilding(target.value)}
          >
            {buildings.map((building) => (
              <option key={building.BuildingID} value={building.BuildingID}>
                {building.Name}
              </option>
            ))}
          </SelectField>
          <SelectField label={m.residents_role_filter()} value={type} onChange={({ target }) => setType(target.value)}>
            {Object.entries(residentTypes).map(([code, label]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </SelectField>
          <Button type="submit" look="primary" busy={isBusy} className={styles.add}>
            {m.residents_quick_add()}
          </Button>
        </form>
      )}
      {attempt.notice}
      {failure && <Alert tone="bad">{failure}</Alert>}
    </section>
  );
}
