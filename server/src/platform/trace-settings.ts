import { z } from "zod";
import { webAddress } from "./web-address.ts";

const share = "a number from 0 to 1";

/** Of the table of settings, those of traces, named as OpenTelemetry names them. */
export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_SERVICE_NAME: z.string().default("aangan"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number(share).min(0, share).max(1, share).default(1),
};

/** Where the spans go, under which name, and the share of the traces that is kept. */
export type TraceSettings = { url: string; name: string; share: number };

export const traceSettingsOf = (settings: z.output<z.ZodObject<typeof traceSettings>>): TraceSettings | undefined =>
  settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        url: `${settings.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, "")}/v1/traces`,
        name: settings.OTEL_SERVICE_NAME,
        share: settings.OTEL_TRACES_SAMPLER_ARG,
      };
