import { schema } from '@vonk/schema/index.ts'
import {
  type GraphQLField,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql'
import { describe, expect, it } from 'vitest'

type Field = GraphQLField<unknown, unknown>

/** Who may use a root field: `member` unless it says aloud that anybody may. */
const scopeOf = (field: Field) => {
  const { skipTypeScopes, authScopes } = (field.extensions.pothosOptions ?? {}) as Record<string, unknown>
  return [skipTypeScopes ? 'anyone' : 'member', authScopes ? JSON.stringify(authScopes) : '']
    .filter(Boolean)
    .join(' ')
}

const roots = {
  query: schema.getQueryType(),
  mutation: schema.getMutationType(),
  subscription: schema.getSubscriptionType(),
}

describe('the scopes of the graph', () => {
  it('are these', () => {
    const table = Object.entries(roots).flatMap(([kind, type]) =>
      Object.values(type?.getFields() ?? {}).map((field) => `${kind} ${field.name}: ${scopeOf(field)}`),
    )
    expect(table).toMatchInlineSnapshot(`
      [
        "query changes: member",
        "query companyInfo: anyone",
        "query conversation: member",
        "query conversations: member",
        "query draft: member",
        "query heldMessages: member",
        "query interests: anyone",
        "query like: member",
        "query likes: member",
        "query member: member",
        "query members: member",
        "query regions: anyone",
        "query site: anyone",
        "query viewer: anyone",
        "mutation blockProfile: member",
        "mutation confirmEmail: anyone",
        "mutation likeProfile: member",
        "mutation logIn: anyone",
        "mutation logOut: anyone",
        "mutation markConversationDelivered: member",
        "mutation markConversationRead: member",
        "mutation markLikeSeen: member",
        "mutation removeConversation: member",
        "mutation resendActivation: member",
        "mutation saveDraft: member",
        "mutation sendMessage: member",
        "mutation setTyping: member",
        "mutation signUp: anyone",
        "mutation unblockProfile: member",
        "mutation unlikeProfile: member",
        "subscription badges: member",
        "subscription events: member",
        "subscription typing: member",
      ]
    `)
  })

  it('deny what says nothing', () => {
    for (const type of Object.values(roots)) {
      expect(type?.extensions.pothosOptions).toMatchObject({ authScopes: { member: true } })
    }
  })
})

describe('the words of the graph', () => {
  it('describe every type, field, argument and input', () => {
    const silent: string[] = []
    const look = (name: string, description: string | null | undefined) => {
      if (!description?.trim()) silent.push(name)
    }
    for (const type of Object.values(schema.getTypeMap())) {
      if (type.name.startsWith('__') || isSpecifiedScalarType(type)) continue
      look(type.name, type.description)
      if (isObjectType(type) || isInterfaceType(type)) {
        for (const field of Object.values(type.getFields())) {
          look(`${type.name}.${field.name}`, field.description)
          for (const arg of field.args) look(`${type.name}.${field.name}(${arg.name})`, arg.description)
        }
      }
      if (isInputObjectType(type)) {
        for (const field of Object.values(type.getFields()))
          look(`${type.name}.${field.name}`, field.description)
      }
      if (isEnumType(type)) look(type.name, type.description)
    }
    expect(silent).toEqual([])
  })
})
