import { z } from "zod";
import type { Call } from "#domain/platform/call.ts";

/** The parts of a JSON schema that an input is made from. */
export type Schema = {
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
};

/** The JSON schema of an input, read through the transformations in front of it. */
export function schemaOf(input: z.ZodType): Schema {
  return z.toJSONSchema(input, {
    io: "input",
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod;
      if (def.type === "pipe" && def.in._zod.def.type === "transform")
        Object.assign(jsonSchema, z.toJSONSchema(def.out, { io: "input", unrepresentable: "any" }));
    },
  }) as Schema;
}

/** Every id of the domain is a text of 1 to 64 characters, and nothing else is. */
const isId = (schema: Schema): boolean =>
  (schema.type === "string" && schema.minLength === 1 && schema.maxLength === 64) ||
  (schema.anyOf?.some(isId) ?? false);

/** A field of an input that is an id, or a list of ids. */
export type IdField = { name: string; path: string[]; isList: boolean };

/** Fields whose texts any string may be, though an id is meant. */
const idsAsText = ["PropertyID", "BuildingID", "BlockID", "Vendor_Ticket_TypeID"];

export function idFieldsOf(schema: Schema, path: string[] = []): IdField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]): IdField[] => {
    const own = [...path, name];
    if (isId(field) || (idsAsText.includes(name) && field.type === "string"))
      return [{ name, path: own, isList: false }];
    if (field.items && isId(field.items)) return [{ name, path: own, isList: true }];
    if (field.items?.properties) return idFieldsOf(field.items, [...own, "0"]);
    return idFieldsOf(field, own);
  });
}

const texts: [RegExp, unknown][] = [
  [/Phone/, "9812345678"],
  [/Email/, "asha@example.in"],
  [/(_On|_Date|_Day|_From|_Until|Date|_To)$/, "2026-12-01"],
  [/Start_Time/, "10:00"],
  [/End_Time/, "11:00"],
  [/^UTR$/, "612345678901"],
  [/(Amount|Rent)$/, 100],
  [/^Est_Year$/, 2010],
  [/^Period/, "this-month"],
];

/** A value that the schema probably takes. */
function sampleOf(schema: Schema, name: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const branch = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.find(({ type }) => type !== "null");
  if (branch) return sampleOf(branch, name);
  const type = [schema.type].flat()[0];
  if (type === "object") return requiredOf(schema);
  if (type === "array") return schema.items && (schema.minItems ?? 1) > 0 ? [sampleOf(schema.items, name)] : [];
  if (type === "boolean") return false;
  const known = texts.find(([pattern]) => pattern.test(name))?.[1];
  if (known !== undefined && (type === undefined || typeof known === (type === "integer" ? "number" : type)))
    return known;
  if (type === "number" || type === "integer") return Math.max(schema.minimum ?? 1, schema.exclusiveMinimum ?? 0, 1);
  return "Something".padEnd(schema.minLength ?? 0, ".").slice(0, schema.maxLength);
}

const requiredOf = (schema: Schema): Record<string, unknown> =>
  Object.fromEntries((schema.required ?? []).map((name) => [name, sampleOf(schema.properties![name]!, name)]));

/** The required fields of a call, with values that it takes. */
export const requiredInput = (call: Call): Record<string, unknown> => requiredOf(schemaOf(call.input));
