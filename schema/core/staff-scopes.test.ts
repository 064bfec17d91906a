import SchemaBuilder from '@pothos/core'
import {
  type GraphQLField,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { logOut } from '../access/log-out.ts'
import { schema } from '../index.ts'
import { logOut as staffLogOut } from '../staff/log-out.ts'
import { staffSchema } from '../staff.ts'
import { UserRef } from '../users/user.ts'
import type { Context } from './context.ts'
import type { StaffContext } from './staff-context.ts'

type Field = GraphQLField<unknown, unknown>

/** Who may use a root field: staff, unless the field opts out of the type scopes, and with which right. */
const scopeOf = (field: Field) => {
  const { skipTypeScopes, authScopes } = (field.extensions.pothosOptions ?? {}) as Record<string, unknown>
  return [skipTypeScopes ? 'anyone' : 'staff', authScopes ? JSON.stringify(authScopes) : '']
    .filter(Boolean)
    .join(' ')
}

const roots = {
  query: staffSchema.getQueryType(),
  mutation: staffSchema.getMutationType(),
  subscription: staffSchema.getSubscriptionType(),
}

/** What anybody may use before a log-in. A new name here is a decision. */
const open = [
  ...[
    'query staffInvitation',
    'query viewer',
    'mutation acceptInvitation',
    'mutation confirmAuthenticatorApp',
  ],
  ...['mutation logIn', 'mutation logInWithCode', 'mutation logInWithPasskey', 'mutation logOut'],
  'mutation startPasskeyLogIn',
]

describe('the staff graph', () => {
  it('is for staff who have logged in, except for the log-in itself', () => {
    const table = Object.entries(roots).flatMap(([kind, type]) =>
      Object.values(type?.getFields() ?? {}).map(
        (field) => [`${kind} ${field.name}`, scopeOf(field)] as const,
      ),
    )
    expect(
      table
        .filter(([, scope]) => scope === 'anyone')
        .map(([name]) => name)
        .sort(),
    ).toEqual([...open].sort())
    expect(Object.fromEntries(table)).toMatchObject({
      'query staffMembers': 'staff {"right":"staff.manage"}',
      'mutation proveWithCode': 'staff',
      'mutation registerPasskey': 'staff',
    })
  })

  it('has no type that members have, and members have none of it', () => {
    const shared = Object.values(staffSchema.getTypeMap())
      .filter(
        (type) => isObjectType(type) || isUnionType(type) || isInputObjectType(type) || isEnumType(type),
      )
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('__') && schema.getType(name))
    // Types of the same name that are declared twice, with fields of their own.
    expect(shared.sort()).toEqual(
      ['Mutation', 'PageInfo', 'Query', ...(roots.subscription ? ['Subscription'] : []), 'Site'].sort(),
    )
    const names = Object.keys(schema.getTypeMap())
    expect(names.filter((name) => name.startsWith('Staff'))).toEqual([])
  })

  it('describes everything', () => {
    for (const type of Object.values(staffSchema.getTypeMap())) {
      if (type.name.startsWith('__') || !(isObjectType(type) || isInterfaceType(type))) continue
      for (const field of Object.values(type.getFields()))
        expect([type.name, field.name, field.description ?? '']).not.toEqual([type.name, field.name, ''])
    }
  })

  it('cannot have a type of members', () => {
    const other = new SchemaBuilder({} as never)
    other.queryType({ fields: (t) => ({ wrong: t.field({ type: UserRef, resolve: () => null as never }) }) })
    expect(() => other.toSchema()).toThrow(/has not been implemented/)
  })

  it('runs no operation of members, nor they one of staff', () => {
    const wrong = (staff: StaffContext, member: Context) => {
      // @ts-expect-error: staff have no session of members.
      void logOut(staff)
      // @ts-expect-error: members have no session of staff.
      void staffLogOut(member)
    }
    expect(wrong).toBeTypeOf('function')
  })
})
