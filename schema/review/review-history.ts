import type { ReviewEvent, ReviewNote } from '@vonk/prisma/generated/client/client.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import { ReviewPersonRef } from './review-person.ts'

export const ReviewNoteRef = staffBuilder.objectRef<ReviewNote>('ReviewNote').implement({
  description: 'What a colleague wrote down about an item, for colleagues only.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the note.' }),
    person: t.field({
      type: ReviewPersonRef,
      description: 'Who wrote it.',
      resolve: ({ staffId, staffName }) => ({ id: staffId, name: staffName }),
    }),
    at: t.expose('at', { type: 'DateTime', description: 'The time at which it was written.' }),
    text: t.exposeString('text', { description: 'The text.' }),
  }),
})

export const ReviewEventRef = staffBuilder.objectRef<ReviewEvent>('ReviewEvent').implement({
  description: 'Something that happened to an item.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the event.' }),
    at: t.expose('at', { type: 'DateTime', description: 'The time.' }),
    kind: t.exposeString('kind', {
      description:
        '`claimed`, `released`, `decided`, `undone`, `approved` or `rejected` (by the second person), `executed`, `conflict` (it was decided elsewhere), `closed` (by a command or a job), `revealed` (a blurred photo), `address` or `voted`.',
    }),
    person: t.field({
      type: ReviewPersonRef,
      nullable: true,
      description: 'Who did it; null for a command or a job.',
      resolve: ({ staffId, staffName }) => (staffId === null ? null : { id: staffId, name: staffName ?? '' }),
    }),
    text: t.exposeString('text', { nullable: true, description: 'What more is known about it.' }),
  }),
})
