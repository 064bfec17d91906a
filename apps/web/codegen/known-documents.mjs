import { createHash } from 'node:crypto'
import { Kind, print, visit } from 'graphql'

/** Letters of a hash that tell the operations apart: 48 bits. Every page carries those of its own operations. */
const idLength = 8

/** Each operation with the fragments it needs and `__typename` everywhere, as the client's cache wants it. */
export function knownDocuments(documents) {
  const definitions = documents.flatMap(({ document }) => document?.definitions ?? [])
  const fragments = new Map(
    definitions
      .filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  )
  return definitions
    .filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    .map((operation) => {
      const name = operation.name.value
      const text = print(
        withTypename({ kind: Kind.DOCUMENT, definitions: [operation, ...needed(operation, fragments)] }),
      )
      return { name, text, id: createHash('sha256').update(text).digest('base64url').slice(0, idLength) }
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

function needed(definition, fragments, seen = new Set()) {
  visit(definition, {
    FragmentSpread({ name: { value } }) {
      const fragment = fragments.get(value)
      if (!fragment || seen.has(fragment)) return
      seen.add(fragment)
      needed(fragment, fragments, seen)
    },
  })
  return [...seen]
}

const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }

// Directives that only the client's cache understands; the server has never heard of them.
const clientOnly = new Set(['unmask', 'nonreactive', 'connection'])

function withTypename(document) {
  return visit(document, {
    Directive: ({ name }) => (clientOnly.has(name.value) ? null : undefined),
    SelectionSet(node, _key, parent) {
      if (parent?.kind === Kind.OPERATION_DEFINITION) return undefined
      if (node.selections.some((selection) => selection.name?.value === '__typename')) return undefined
      return { ...node, selections: [...node.selections, typename] }
    },
  })
}
