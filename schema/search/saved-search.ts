import { builder } from '../core/builder.ts'
import { UserRef } from '../users/user.ts'
import { inputTypes, MemberOrderRef } from './members.ts'
import { type SavedSearchRow, savedSearchesOf } from './saved-searches.store.ts'
import { filterEntries, type MemberFilter } from './search-filters.rules.ts'

const CriteriaRef = builder.objectRef<MemberFilter>('SearchCriteria').implement({
  description: 'The criteria of a saved search, with the names and the meaning of `MemberFilter`.',
  fields: (t) =>
    Object.fromEntries(
      filterEntries.map(([name, { type, description }]) => [
        name,
        t.field({
          type: inputTypes[type],
          nullable: true,
          description,
          resolve: (criteria) => criteria[name] ?? null,
        }),
      ]),
    ),
})

export const SavedSearchRef = builder.objectRef<SavedSearchRow>('SavedSearch').implement({
  description: 'A search that the viewer saved.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the saved search.' }),
    name: t.exposeString('name', { description: 'The name that the viewer gave it.' }),
    criteria: t.field({
      type: CriteriaRef,
      description: 'The criteria of the search.',
      resolve: ({ filter }) => filter,
    }),
    hasNotice: t.exposeBoolean('has_notice', {
      description:
        'Whether the viewer is told by mail and by push, once a day at most, when somebody new fits the search.',
    }),
    order: t.expose('sort', { type: MemberOrderRef, description: 'The order of the members.' }),
  }),
})

builder.prismaObjectField(UserRef, 'savedSearches', (t) =>
  t.field({
    type: [SavedSearchRef],
    description: 'The searches that the viewer saved, five at most, in the order in which they were saved.',
    resolve: ({ id }, _args, { db }) => savedSearchesOf(db, id),
  }),
)
