import { currentOrigin, withOrigin } from '@vonk/schema/core/origin.ts'

/** The kind of a span: an incoming request, internal work, a job of the queue, a statement to the database. */
export type SpanKind = 'server' | 'internal' | 'consumer' | 'client'

/** Names and numbers of ours: never user input, an address, or the id of a member. */
export type Attributes = Readonly<Record<string, string | number>>

/** A span that was started. */
export interface StartedSpan {
  /** The span as the header `traceparent` writes it, for the spans below it. */
  trace: string
  /** Ends it; `error` is a code, never a message, which may hold values. */
  end(attributes?: Attributes, error?: string): void
}

/** Sends spans to a collector of the operator (OpenTelemetry, OTLP over HTTP). */
export interface Tracing {
  /** Starts a span below another one, which `traceparent` of W3C names; below none if it is absent or not valid. */
  start(name: string, kind: SpanKind, attributes: Attributes, parent: string | undefined): StartedSpan
  /** Sends what was not sent yet, for at most 5 seconds. */
  close(): Promise<void>
}

/** Runs work as a span below that of the present request; spans of the work are below this one. */
export async function inSpan<Result>(
  tracing: Tracing,
  name: string,
  kind: SpanKind,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const origin = currentOrigin()
  const attributes: Attributes = origin ? { 'vonk.request.id': origin.request } : {}
  const span = tracing.start(name, kind, attributes, origin?.trace)
  try {
    const run = async () => work()
    const result = await (origin ? withOrigin({ ...origin, trace: span.trace }, run) : run())
    span.end()
    return result
  } catch (error) {
    span.end({}, codeOf(error))
    throw error
  }
}

/** A name for an error without its message: its code, or its class. */
export function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'Error'
}
