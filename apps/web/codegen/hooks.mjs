import { dirname, relative } from 'node:path'
import { Kind } from 'graphql'

const makers = { query: 'queryHook', mutation: 'mutationHook', subscription: 'subscriptionHook' }

/** One hook per operation and fragment: `useChatsQuery`, `useSendMessageMutation`, `useMemberCardFragment`. */
export const plugin = (_schema, documents, { hooksFrom }, { outputFile }) => {
  const used = new Set()
  const lines = documents
    .flatMap(({ document }) => document.definitions)
    .map((definition) => {
      const name = definition.name.value
      const [maker, suffix, source] =
        definition.kind === Kind.FRAGMENT_DEFINITION
          ? ['fragmentHook', 'Fragment', `${name}FragmentDoc, '${name}'`]
          : [makers[definition.operation], capital(definition.operation), `${name}Document`]
      used.add(maker)
      return `export const use${name}${suffix} = /* @__PURE__ */ ${maker}(${source})`
    })
  const from = relative(dirname(outputFile), hooksFrom)
  const imports = used.size
    ? [`import { ${[...used].sort().join(', ')} } from '${from.startsWith('.') ? from : `./${from}`}'`]
    : []
  return { prepend: imports, content: lines.join('\n') }
}

const capital = (word) => word[0].toUpperCase() + word.slice(1)
