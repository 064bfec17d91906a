// The only file that imports OpenTelemetry; `open-tracing.ts` loads it when an endpoint is set.
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Tracing } from './tracing.ts'

const kinds = {
  server: SpanKind.SERVER,
  internal: SpanKind.INTERNAL,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
} as const

/** Milliseconds that the last spans may take to reach the collector when the process ends. */
const timeoutMs = 5000

/**
 * Sends spans in batches to a collector at `endpoint`, below which the path is `/v1/traces`. The library reads its other
 * standard variables itself, such as OTEL_EXPORTER_OTLP_HEADERS and OTEL_BSP_SCHEDULE_DELAY. A collector that is away costs
 * spans, never a request.
 */
export function startOpenTelemetry(endpoint: string, serviceName: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('vonk')
  return {
    start(name, kind, attributes, parent) {
      const above = parent ? parseTraceParent(parent) : null
      const context = above ? trace.setSpanContext(ROOT_CONTEXT, { ...above, isRemote: true }) : ROOT_CONTEXT
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context)
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        trace: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        end(more = {}, error) {
          span.setAttributes(more)
          if (error) span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    close: async () => {
      await provider.forceFlush({ timeoutMillis: timeoutMs }).catch(() => {})
      await provider.shutdown().catch(() => {})
    },
  }
}
