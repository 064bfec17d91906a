import type { Env } from '../env.ts'
import type { Tracing } from './tracing.ts'

/** Opens what the environment configures; null without OTEL_EXPORTER_OTLP_ENDPOINT, and then nothing of it is loaded. */
export async function openTracing({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_SERVICE_NAME: serviceName,
}: Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME'>): Promise<Tracing | null> {
  if (!endpoint) return null
  const { startOpenTelemetry } = await import('./open-telemetry.ts')
  return startOpenTelemetry(endpoint, serviceName)
}
