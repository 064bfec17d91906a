import type { DocumentNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { inSpan, type Tracing } from '../tracing/tracing.ts'
import { operationName } from './operation-metrics.ts'

/** Makes a span of each query and mutation, with the name of its operation. */
export const traceOperations = (
  tracing: Tracing,
  isPersisted: (document: DocumentNode) => boolean,
): Plugin => ({
  onExecute({ args: { document }, executeFn, setExecuteFn }) {
    const name = `operation ${operationName(document, isPersisted)}`
    setExecuteFn((args) => inSpan(tracing, name, 'internal', () => executeFn(args)))
  },
})
