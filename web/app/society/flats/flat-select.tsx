import type { ComponentProps } from "react";
import { request } from "../../lib/request.ts";
import { useRequest } from "../../lib/use-request.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField } from "../../ui/field.tsx";

/** A list is answered whole up to here. */
const all = 10_000;

/** A choice of one of the society's flats, by the labels that people use. */
export function FlatSelect(props: Omit<ComponentProps<typeof SelectField>, "label" | "children">) {
  const { result } = useRequest("flats", async (signal) => {
    const answer = await request("vendor/Filter_All_Flats", { Limit: all }, { signal });
    return answer.success ? { success: true as const, extras: { Data: answer.extras.Data } } : answer;
  });
  return (
    <SelectField {...props} label={m.common_flat_number()} required>
      <option value="">{m.common_choose_flat()}</option>
      {result.is === "full" &&
        result.data.map(({ FlatID, Flat_Label }) => (
          <option key={FlatID} value={FlatID}>
            {Flat_Label}
          </option>
        ))}
    </SelectField>
  );
}
