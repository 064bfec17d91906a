import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { documentIdOf } from '../../graphql/links/operation.ts'
import { SessionViewerDocument } from '../../graphql/viewer.generated.ts'
import type { AuthPageInput } from './auth-page-input.ts'

/** Runs one of our operations for the visitor; null if the server could not run it. */
export async function runDocument<Data, Variables extends Record<string, unknown>>(
  { run }: Pick<AuthPageInput, 'run'>,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data | null> {
  const id = documentIdOf(document)
  if (!id) throw new Error('Only operations of our own documents can be run.')
  const { data, errors } = await run(id, variables)
  return errors?.length ? null : ((data as Data | undefined) ?? null)
}

/** The member who opens the page; null for a visitor. */
export const viewerOf = async (input: AuthPageInput) =>
  (await runDocument(input, SessionViewerDocument, {}))?.viewer ?? null
