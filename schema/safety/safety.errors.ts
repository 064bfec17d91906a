import { builder, DomainErrorInterface } from '../core/builder.ts'
import { DomainError, retry } from '../core/errors.ts'

export class AccountBannedError extends DomainError {
  readonly reason: string
  readonly objectionUrl: string | null
  readonly bannedUntil: Date | null
  constructor(
    message: string,
    reason: string,
    objectionUrl: string | null = null,
    bannedUntil: Date | null = null,
  ) {
    super(message)
    this.reason = reason
    this.objectionUrl = objectionUrl
    this.bannedUntil = bannedUntil
  }
}

builder.objectType(AccountBannedError, {
  name: 'AccountBannedError',
  description:
    'The account was closed by the site. Only someone who enters the right password gets this error.',
  interfaces: [DomainErrorInterface],
  extensions: retry('never'),
  fields: (t) => ({
    reason: t.exposeString('reason', {
      description: 'The reason why the account was closed, in one or two sentences.',
    }),
    objectionUrl: t.exposeString('objectionUrl', {
      nullable: true,
      description: 'The address of the page where the member can object; null if there is no such page.',
    }),
    bannedUntil: t.expose('bannedUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'When the account opens again by itself; null if it is closed for good.',
    }),
  }),
})

/** A decision of the site to which the member cannot object, or cannot any more. */
export class AppealClosedError extends DomainError {}

builder.objectType(AppealClosedError, {
  name: 'AppealClosedError',
  description:
    'The viewer cannot object to this decision: it is not about them, they did so before, or the time for it is over.',
  interfaces: [DomainErrorInterface],
  extensions: retry('never'),
})
