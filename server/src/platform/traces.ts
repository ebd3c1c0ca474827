import { type Attributes, type Span, SpanStatusCode, trace } from "@opentelemetry/api";
import type { LogEvent } from "kysely";
import type { TraceSettings } from "./trace-settings.ts";

// Without `openTraces` all of this does nothing: the tracer of an OpenTelemetry that nobody set up.
const tracer = trace.getTracer("aangan");

/** Runs work as a span: of the trace that is under way, or the first one of a new trace. An error that it throws is noted. */
export function traced<T>(name: string, work: (span: Span) => Promise<T>, attributes: Attributes = {}): Promise<T> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : "" });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Notes a statement that has ended as a span. Its text has no values in it, so no span holds what people entered. */
export function traceStatement(event: LogEvent): void {
  if (!trace.getActiveSpan()) return;
  const end = performance.timeOrigin + performance.now();
  const { sql } = event.query;
  const span = tracer.startSpan(sql.split(" ", 1)[0]!, {
    startTime: end - event.queryDurationMillis,
    attributes: { "db.system.name": "postgresql", "db.query.text": sql },
  });
  if (event.level === "error") span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(end);
}

/** Sends the spans of this process to a collector, some seconds' worth at a time. What cannot be sent is dropped. */
export async function openTraces({ url, name, share }: TraceSettings): Promise<{ close(): Promise<void> }> {
  const [{ OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/sdk-trace-node"),
  ]);
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": name }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  provider.register();
  return { close: () => provider.shutdown().catch(() => {}) };
}
