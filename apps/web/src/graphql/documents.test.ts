import type { SelectionSetNode } from 'graphql'
import { getNamedType, isObjectType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { expect, it } from 'vitest'
import { graph } from '../testing/complete-answer.ts'
import documents from './documents.generated.json' with { type: 'json' }

/** The objects of an operation that are selected without their id, as `Operation.field`. */
function withoutId(name: string, text: string): string[] {
  const document = parse(text)
  const fragments = new Map(
    document.definitions.flatMap((one) => (one.kind === 'FragmentDefinition' ? [[one.name.value, one]] : [])),
  )
  const fieldsOf = (set: SelectionSetNode | undefined): string[] =>
    (set?.selections ?? []).flatMap((one) =>
      one.kind === 'Field'
        ? one.name.value
        : fieldsOf(
            one.kind === 'InlineFragment' ? one.selectionSet : fragments.get(one.name.value)?.selectionSet,
          ),
    )
  const found: string[] = []
  const types = new TypeInfo(graph())
  visit(
    document,
    visitWithTypeInfo(types, {
      Field(node) {
        const type = getNamedType(types.getType())
        const hasId = isObjectType(type) && type.getFields().id
        if (hasId && !fieldsOf(node.selectionSet).includes('id')) found.push(`${name}.${node.name.value}`)
      },
    }),
  )
  return found
}

// The cache stores an object without an id inside its parent, where it replaces what other operations know of it.
it('selects the id of every object that has one', () => {
  const operations = Object.values(documents)
  expect(operations.length).toBeGreaterThan(100)
  expect(operations.flatMap(({ name, text }) => withoutId(name, text))).toEqual([])
  expect(withoutId('Query', '{ site { name } viewer { id } }')).toEqual(['Query.site'])
})
