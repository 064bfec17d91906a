import { builder, DomainErrorInterface } from '../core/builder.ts'
import { DomainError, retry } from '../core/errors.ts'

export class AccountBannedError extends DomainError {
  readonly reason: string
  readonly objectionUrl: string | null
  constructor(message: string, reason: string, objectionUrl: string | null = null) {
    super(message)
    this.reason = reason
    this.objectionUrl = objectionUrl
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
  }),
})
