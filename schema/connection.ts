import type { ObjectRef } from '@pothos/core'
import { builder, type SchemaTypes } from './builder.ts'
import type { Page } from './page-info.ts'

type Extended = PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>

/** The edge type of a list: where a node stands, and the node. */
export const edgeOf = <Node>(name: string, node: ObjectRef<Extended, Node>) =>
  builder.objectRef<{ cursor: string; node: Node }>(name).implement({
    description: 'One place in the list.',
    fields: (t) => ({
      cursor: t.exposeString('cursor', { description: 'Give it as `after` to go on from here.' }),
      node: t.field({
        type: node as never,
        description: 'Who or what stands there.',
        resolve: (edge) => edge.node as never,
      }),
    }),
  })

/** The `pageInfo` of a list. */
export const pageInfoField = <List extends Pick<Page<unknown>, 'pageInfo'>>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Extended, List>,
) =>
  t.field({
    type: builder.pageInfoRef(),
    description: 'Whether there is more.',
    resolve: (list) => list.pageInfo,
  })
