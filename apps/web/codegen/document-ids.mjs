import { knownDocuments } from './known-documents.mjs'

/** The hash of each operation by its name: what the web client sends instead of the text. */
export const plugin = (_schema, documents) =>
  `export const documentIds: Record<string, string> = ${JSON.stringify(
    Object.fromEntries(knownDocuments(documents).map(({ id, name }) => [name, id])),
    null,
    2,
  )}\n`
