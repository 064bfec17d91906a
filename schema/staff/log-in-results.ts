import type { DomainError } from '../core/errors.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import type { StaffViewer } from '../core/staff-context.ts'
import { StaffLogInFailedError, StaffNetworkError, StaffTooManyAttemptsError } from './staff.errors.ts'
import { StaffViewerRef } from './staff-viewer.ts'

/** Somebody is logged in, or a change of the own account is made. */
export class StaffLogInSuccess {
  readonly viewer: StaffViewer
  constructor(viewer: StaffViewer) {
    this.viewer = viewer
  }
}

/** The password was right, and the second step is needed. */
export class StaffCodeRequired {
  readonly challenge: string
  constructor(challenge: string) {
    this.challenge = challenge
  }
}

export const StaffLogInSuccessRef = staffBuilder.objectType(StaffLogInSuccess, {
  name: 'StaffLogInSuccess',
  description: 'It worked: somebody is logged in, or the own account has changed.',
  fields: (t) => ({
    viewer: t.field({
      type: StaffViewerRef,
      description: 'The member of staff who is logged in.',
      resolve: ({ viewer }, _args, { staff }) => staff ?? viewer,
    }),
  }),
})

export const StaffCodeRequiredRef = staffBuilder.objectType(StaffCodeRequired, {
  name: 'StaffCodeRequired',
  description:
    'The password was right. The second step needs the challenge, which is valid for five minutes.',
  fields: (t) => ({
    challenge: t.exposeString('challenge', { description: 'The challenge for `logInWithCode`.' }),
  }),
})

/** The type of a result by its class. */
export const typeNameOf = (value: object): string =>
  (value as { typeName?: string }).typeName ?? value.constructor.name

/**
 * Runs an operation, and returns those of its errors that are types of its result: as data, because a resolver that returns an
 * error throws it.
 */
export async function orDomainError<Result, Errors extends DomainError>(
  work: () => Promise<Result>,
  ...errors: readonly (abstract new (
    ...args: never[]
  ) => Errors)[]
): Promise<Result | Errors> {
  try {
    return await work()
  } catch (error) {
    for (const one of errors)
      if (error instanceof one) return { ...error, message: error.message, typeName: one.name } as Errors
    throw error
  }
}

export const StaffLogInResultRef = staffBuilder.unionType('StaffLogInResult', {
  description: 'The person is logged in, must prove a second factor, or the reason why not.',
  types: [
    StaffLogInSuccess,
    StaffCodeRequired,
    StaffLogInFailedError,
    StaffTooManyAttemptsError,
    StaffNetworkError,
  ],
  resolveType: typeNameOf,
})
