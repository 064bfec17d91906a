import { builder, DomainErrorInterface } from '../core/builder.ts'
import { DomainError, retry } from '../core/errors.ts'

/** Staff decided that the viewer cannot do this until a time. */
export class MemberLimitedError extends DomainError {
  readonly until: Date
  constructor(message: string, until: Date) {
    super(message)
    this.until = until
  }
}

builder.objectType(MemberLimitedError, {
  name: 'MemberLimitedError',
  description: 'Staff decided that the viewer cannot write, or cannot like, for some days.',
  interfaces: [DomainErrorInterface],
  extensions: retry('later'),
  fields: (t) => ({
    until: t.expose('until', {
      type: 'DateTime',
      description: 'The time from which on the viewer can do it again.',
    }),
  }),
})
