import { z } from "zod";
import { domain } from "#domain";
import type { Call } from "#domain/platform/call.ts";
import { featureNames, isSwitchedOff } from "#domain/platform/feature-switches.ts";
import { refusalKinds } from "#domain/platform/refusal-kinds.ts";
import { type RefusalCode, refusals } from "#domain/platform/refusals.ts";
import { type Role, roles } from "#domain/platform/roles.ts";
import { hasRole, isCapability, isInSociety, mayCall, type Who } from "#domain/platform/who.ts";

export type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  description?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  [keyword: string]: unknown;
};

const everyRole = Object.keys(roles) as Role[];

/** Every no that this call may answer: the ones it declares, and the ones that its kind of call brings along. */
export function refusalsOf(call: Call): RefusalCode[] {
  const codes: RefusalCode[] = ["bad-request", "invalid-input", "too-large", "too-many-calls"];
  if (call.who !== "anyone") codes.push("no-api-key");
  if (hasRole(call.who)) codes.push("no-session");
  const allowed = everyRole.filter((role) => mayCall(role, call.who));
  if (isCapability(call.who) || call.who === "operator") codes.push("not-allowed");
  if (isInSociety(call.who)) codes.push("no-society");
  if ([undefined, ...allowed].some((role) => isSwitchedOff(call, role, featureNames)))
    codes.push("no-society-management");
  if (call.fresh) codes.push("confirm-identity");
  if (call.proven) codes.push("number-not-proven");
  if (call.once) codes.push("key-reused");
  if (call.file) codes.push("one-file", "file-too-large");
  return [...new Set([...codes, ...call.refusals])];
}

export const httpOf = (code: RefusalCode): number => refusalKinds[refusals[code].kind].http;

/** How a client sends it. */
export const requestType = (call: Call) => (call.file ? "multipart/form-data" : "application/json");

/** What a client sends. */
export const requestSchema = (call: Call): JsonSchema => toSchema(call.input, "input");

/** The content of `extras` in a success. */
export function extrasSchema(call: Call): JsonSchema {
  const output = toSchema(call.output, "output");
  const status = { type: "string", const: call.done };
  if (call.answer === "data")
    return { type: "object", properties: { Status: status, Data: output }, required: ["Status", "Data"] };
  return {
    type: "object",
    properties: { Status: status, ...output.properties },
    required: ["Status", ...(output.required ?? [])],
  };
}

function toSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema, ...whole } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      // Every integer of zod has JavaScript's bounds and every instant a long pattern: noise to a reader.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      // Later versions may answer more: a client must not break on it.
      delete jsonSchema.additionalProperties;
    },
  });
  return whole as JsonSchema;
}

const credentials = {
  ApiKey: "The api key of the device, from vendor/Splash_Vendor_Screen.",
  SessionID: "The session of a signed-in account.",
  VendorID: "The account that the session belongs to.",
} as const;

const securityOf = (who: Who): Record<string, string[]>[] => {
  if (who === "anyone") return [];
  return [who === "device" ? { ApiKey: [] } : { ApiKey: [], SessionID: [], VendorID: [] }];
};

const refused: JsonSchema = {
  type: "object",
  properties: {
    success: { type: "boolean", const: false },
    extras: {
      type: "object",
      properties: {
        Status: { type: "string", description: "The sentence for a person." },
        msg: { type: "string", description: "The same sentence." },
        code: { type: "integer", minimum: 1, maximum: 8 },
        refusal: { type: "string", description: "Which no it is, for programs. None with our own fault." },
        fields: {
          type: "object",
          additionalProperties: { type: "string" },
          description: "With invalid-input: what is wrong with each field.",
        },
      },
      required: ["Status", "msg", "code"],
    },
  },
  required: ["success", "extras"],
};

const jsonOf = (schema: JsonSchema) => ({ "application/json": { schema } });

/** The answers of a call by HTTP status. */
function responsesOf(call: Call) {
  const envelope: JsonSchema = {
    type: "object",
    properties: { success: { type: "boolean", const: true }, extras: extrasSchema(call) },
    required: ["success", "extras"],
  };
  const responses: Record<string, object> = { "200": { description: call.done, content: jsonOf(envelope) } };
  for (const [http, codes] of Map.groupBy(refusalsOf(call), httpOf)) {
    const sentences = codes.map((code) => `- \`${code}\`: ${refusals[code].sentence}`);
    responses[http] = {
      description: sentences.join("\n"),
      ...(http === 429 && {
        headers: { "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } } },
      }),
      content: jsonOf({
        allOf: [
          { $ref: "#/components/schemas/Refused" },
          { properties: { extras: { properties: { refusal: { enum: codes } } } } },
        ],
      }),
    };
  }
  responses["500"] ??= {
    description: "Our own fault. `Status` holds a request id.",
    content: jsonOf({ $ref: "#/components/schemas/Refused" }),
  };
  return responses;
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  description: "The same key with the same body within 24 hours answers the first answer again, and changes nothing.",
  schema: { type: "string", maxLength: 200 },
};

const operationOf = (feature: string, call: Call) => ({
  operationId: call.path.replaceAll("/", "_"),
  tags: [feature],
  summary: call.summary,
  security: securityOf(call.who),
  ...(call.once && { parameters: [idempotencyKey] }),
  requestBody: { required: true, content: { [requestType(call)]: { schema: requestSchema(call) } } },
  responses: responsesOf(call),
});

/** The whole wire as an OpenAPI 3.1 document, from the calls of the domain alone. */
export function openapi(publicUrl: string | undefined) {
  const paths: Record<string, object> = {};
  for (const [feature, calls] of Object.entries(domain))
    for (const call of Object.values(calls) as Call[]) paths[`/${call.path}`] = { post: operationOf(feature, call) };
  return {
    openapi: "3.1.1",
    info: {
      title: "Aangan",
      version: "1",
      description:
        "Every call is a POST with a JSON object, or a form where it takes a file, and every answer an envelope: `success`, and `extras` with `Status`, the sentence for a person. " +
        "Credentials go as headers, as fields of the same names in the body, or as the cookies of the site's own pages. " +
        "Fields that a call does not know are ignored.",
    },
    servers: [{ url: `${publicUrl ?? ""}/api` }],
    tags: Object.keys(domain).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Refused: refused },
      securitySchemes: Object.fromEntries(
        Object.entries(credentials).map(([name, description]) => [
          name,
          { type: "apiKey", in: "header", name, description },
        ]),
      ),
    },
  };
}
