import { staffBuilder } from '../core/staff-builder.ts'

/** A colleague, with the name at that time. */
export interface ReviewPerson {
  id: number
  name: string
}

export const ReviewPersonRef = staffBuilder.objectRef<ReviewPerson>('ReviewPerson').implement({
  description: 'A colleague.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the colleague.' }),
    name: t.exposeString('name', { description: 'The name of the colleague at that time.' }),
  }),
})
