import { getFragmentDefinitions, getMainDefinition } from '@apollo/client/utilities/internal'
import type { DocumentNode, SelectionSetNode } from 'graphql'
import { expect, it } from 'vitest'
import { MemberEventsDocument } from '../../../graphql/events/event.generated.ts'
import { ChatConversationDocument } from './conversation-screen.generated.ts'

/** All fields below a path of fields, each as its own path; `on MessageEvent` counts as part of a path. */
function fieldsBelow(document: DocumentNode, path: readonly string[]): string[] {
  const fragments = getFragmentDefinitions(document)
  const below = ({ selections }: SelectionSetNode): string[] =>
    selections.flatMap((node) => {
      if (node.kind === 'InlineFragment')
        return below(node.selectionSet).map((field) => `on ${node.typeCondition?.name.value}.${field}`)
      if (node.kind === 'FragmentSpread') {
        const fragment = fragments.find(({ name }) => name.value === node.name.value)
        return fragment ? below(fragment.selectionSet) : []
      }
      const name = (node.alias ?? node.name).value
      return node.selectionSet ? below(node.selectionSet).map((field) => `${name}.${field}`) : [name]
    })
  const prefix = `${path.join('.')}.`
  return below(getMainDefinition(document).selectionSet)
    .filter((field) => field.startsWith(prefix))
    .map((field) => field.slice(prefix.length))
}

const path = ['events', 'on MessageEvent']

it('hears with a message all that its row shows; with less, each message would fetch the conversation again', () => {
  const shown = fieldsBelow(ChatConversationDocument, ['conversation', 'messages', 'nodes'])
  expect(shown).toContain('warning')
  expect(fieldsBelow(MemberEventsDocument, [...path, 'message'])).toEqual(expect.arrayContaining(shown))
})

it('hears with a message all that its conversation shows, except the other member, who is known', () => {
  const shown = fieldsBelow(ChatConversationDocument, ['conversation']).filter(
    (field) => !/^(messages|profile)\./.test(field),
  )
  expect(shown).toContain('otherReadSeq')
  expect(fieldsBelow(MemberEventsDocument, [...path, 'conversation'])).toEqual(expect.arrayContaining(shown))
})
