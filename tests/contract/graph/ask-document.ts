import type { Context } from '@vonk/schema/context.ts'
import { schema } from '@vonk/schema/index.ts'
import { type ExecutionResult, OperationTypeNode, subscribe } from 'graphql'
import type { KnownDocument } from '../../../apps/server/src/documents.ts'
import { runKnown } from '../../../apps/server/src/lane.ts'

/** Runs a known document as the server does; of a subscription, up to its first word or for a quarter second. */
export async function askDocument(
  known: KnownDocument,
  context: Context,
  variables: Record<string, unknown>,
): Promise<ExecutionResult | null> {
  const operation = known.document.definitions.find((part) => part.kind === 'OperationDefinition')
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) {
    return runKnown(known, context, variables, {
      error: ({ err }: { err: Error }) => console.error(err),
    } as never)
  }
  const stream = await subscribe({
    schema,
    document: known.document,
    variableValues: variables,
    contextValue: context,
  })
  if (!(Symbol.asyncIterator in stream)) return stream
  const silence = new Promise<null>((resolve) => setTimeout(() => resolve(null), 250))
  const first = await Promise.race([stream.next(), silence])
  await stream.return?.()
  return first?.done === false ? first.value : null
}
