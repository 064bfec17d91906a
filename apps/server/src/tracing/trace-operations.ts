import { type DocumentNode, getOperationAST } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { inSpan, type Tracing } from './tracing.ts'

/**
 * Makes a span of each query and mutation, with the name of the persisted operation; all other texts have one name, because
 * a partner or developer chooses theirs.
 */
export const traceOperations = (
  tracing: Tracing,
  isPersisted: (document: DocumentNode) => boolean,
): Plugin => ({
  onExecute({ args: { document }, executeFn, setExecuteFn }) {
    const name = isPersisted(document) ? getOperationAST(document)?.name?.value : undefined
    setExecuteFn((args) => inSpan(tracing, `operation ${name ?? 'other'}`, 'internal', () => executeFn(args)))
  },
})
