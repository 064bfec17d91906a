import { builder, DomainErrorInterface } from '../core/builder.ts'
import { DomainError, retry } from '../core/errors.ts'

/** The likes of today's swipe game are used up. */
export class SwipeLimitError extends DomainError {
  readonly hours: number
  readonly resetsAt: Date
  constructor(message: string, hours: number, resetsAt: Date) {
    super(message)
    this.hours = hours
    this.resetsAt = resetsAt
  }
}

/** There is no decision of today to undo. */
export class NothingToUndoError extends DomainError {}

builder.objectType(SwipeLimitError, {
  name: 'SwipeLimitError',
  description: "The likes of today's swipe game are used up; the viewer can still pass profiles.",
  interfaces: [DomainErrorInterface],
  extensions: retry('later'),
  fields: (t) => ({
    hours: t.exposeInt('hours', {
      description: "The number of hours until likes are available again, rounded up, by the server's clock.",
    }),
    resetsAt: t.expose('resetsAt', {
      type: 'DateTime',
      description: "The time at which the site's next day begins.",
    }),
  }),
})

builder.objectType(NothingToUndoError, {
  name: 'NothingToUndoError',
  description:
    'There is no decision of today to take back. Only the last one can be taken back, once, on the same day of the site.',
  interfaces: [DomainErrorInterface],
  extensions: retry('never'),
})
