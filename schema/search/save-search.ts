import { builder, DomainErrorInterface } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { DomainError, graphError, retry } from '../core/errors.ts'
import { translate } from '../core/translate.ts'
import { UserRef, viewerAccount } from '../users/user.ts'
import { MemberFilterRef, MemberOrderRef } from './members.ts'
import { mostSaved, removeSearch, renameSearch, storeSearch } from './saved-searches.store.ts'
import type { SearchOrder } from './search.store.ts'
import { allowedFilter, type MemberFilter, validFilter } from './search-filters.rules.ts'

/** The longest name of a saved search, in characters. */
const longestName = 60

class TooManySavedSearchesError extends DomainError {}

builder.objectType(TooManySavedSearchesError, {
  name: 'TooManySavedSearchesError',
  description: 'The viewer has saved as many searches as possible.',
  interfaces: [DomainErrorInterface],
  extensions: retry('changed'),
  fields: (t) => ({
    limit: t.int({ description: 'The number of searches that can be saved.', resolve: () => mostSaved }),
  }),
})

function validName(name: string): string {
  const words = name.trim()
  if (words === '' || words.length > longestName)
    throw graphError('BAD_USER_INPUT', `A name has 1 to ${longestName} characters.`)
  return words
}

/** Saves a search under a name; an equal one that is saved already is renamed. */
export async function saveSearch(
  ctx: MemberContext,
  name: string,
  filter: MemberFilter,
  sort: SearchOrder['by'],
): Promise<void> {
  const valid = validFilter(allowedFilter(filter, ctx.site), ctx.site.minAge)
  const narrow = Object.entries(valid).filter(([, value]) => value !== null && value !== false)
  const search = { name: validName(name), filter: Object.fromEntries(narrow), sort }
  const isStored = await storeSearch(ctx.db, ctx.viewer.id, search, ctx.clock.now())
  if (!isStored) throw new TooManySavedSearchesError(translate(ctx, 'savedSearchLimit', { limit: mostSaved }))
}

const InputRef = builder.inputType('SaveSearchInput', {
  description: 'A search to save.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Its name, of 1 to 60 characters.' }),
    filter: t.field({ type: MemberFilterRef, required: true, description: 'The criteria of the search.' }),
    order: t.field({
      type: MemberOrderRef,
      description: 'The order of the members; by activity if left out.',
    }),
  }),
})

const SuccessRef = builder.objectRef<object>('SaveSearchSuccess').implement({
  description: 'The search was saved.',
  fields: (t) => ({
    user: t.prismaField({
      type: UserRef,
      description: 'The account of the viewer with the saved search.',
      resolve: (query, _done, _args, ctx) => viewerAccount(asMember(ctx), query),
    }),
  }),
})

builder.mutationField('saveSearch', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Saves a search of the viewer. An equal one that is saved already gets the name.',
    args: { input: t.arg({ type: InputRef, required: true, description: 'The search to save.' }) },
    errors: {
      types: [TooManySavedSearchesError],
      directResult: true,
      union: {
        name: 'SaveSearchResult',
        description: 'The search was saved, or the reason why it was not.',
      },
    },
    resolve: async (_root, { input: { name, filter, order } }, ctx) => {
      await saveSearch(asMember(ctx), name, filter, order ?? 'activity')
      return {}
    },
  }),
)

const id = { required: true, description: 'The number of the saved search.' } as const

builder.mutationField('renameSavedSearch', (t) =>
  t.prismaField({
    type: UserRef,
    description: 'Gives a saved search of the viewer another name. Does nothing if there is none.',
    args: {
      id: t.arg.int(id),
      name: t.arg.string({ required: true, description: 'The name, of 1 to 60 characters.' }),
    },
    resolve: async (query, _root, { id, name }, ctx) => {
      await renameSearch(ctx.db, asMember(ctx).viewer.id, id, validName(name))
      return viewerAccount(asMember(ctx), query)
    },
  }),
)

builder.mutationField('deleteSavedSearch', (t) =>
  t.prismaField({
    type: UserRef,
    description: 'Deletes a saved search of the viewer. Does nothing if there is none.',
    args: { id: t.arg.int(id) },
    resolve: async (query, _root, { id }, ctx) => {
      await removeSearch(ctx.db, asMember(ctx).viewer.id, id)
      return viewerAccount(asMember(ctx), query)
    },
  }),
)
