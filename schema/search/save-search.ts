import { builder, DomainErrorInterface } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { DomainError, retry } from '../core/errors.ts'
import { cleanText, textError } from '../core/text.rules.ts'
import { translate } from '../core/translate.ts'
import { UserRef, viewerAccount } from '../users/user.ts'
import { MemberFilterRef, MemberOrderRef } from './members.ts'
import { mostSaved, storeSearch } from './saved-searches.store.ts'
import type { SearchOrder } from './search.store.ts'
import { allowedFilter, type MemberFilter, validFilter } from './search-filters.rules.ts'

/** The longest name of a saved search, in graphemes. */
const maxNameLength = 60

/** The name of a saved search has nothing to see in it, or is too long. */
export class SavedSearchNameError extends DomainError {}

builder.objectType(SavedSearchNameError, {
  name: 'SavedSearchNameError',
  description: 'The name of the saved search is empty or too long.',
  interfaces: [DomainErrorInterface],
  extensions: retry('changed'),
  fields: (t) => ({
    limit: t.int({ description: 'The longest name, in graphemes.', resolve: () => maxNameLength }),
  }),
})

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

/** The cleaned name of a saved search. Throws if it cannot be read, or is too long. */
export function validName(ctx: MemberContext, name: string): string {
  const words = cleanText(name).replace(/\s+/g, ' ')
  if (textError(words, maxNameLength))
    throw new SavedSearchNameError(translate(ctx, 'savedSearchName', { max: maxNameLength }))
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
  const search = { name: validName(ctx, name), filter: Object.fromEntries(narrow), sort }
  const isStored = await storeSearch(ctx.db, ctx.viewer.id, search, ctx.clock.now())
  if (!isStored) throw new TooManySavedSearchesError(translate(ctx, 'savedSearchLimit', { limit: mostSaved }))
}

const InputRef = builder.inputType('SaveSearchInput', {
  description: 'A search to save.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Its name, of 1 to 60 graphemes.' }),
    filter: t.field({ type: MemberFilterRef, required: true, description: 'The criteria of the search.' }),
    order: t.field({
      type: MemberOrderRef,
      description: 'The order of the members; by activity if left out.',
    }),
  }),
})

export const SavedSearchesRef = builder.objectRef<object>('SaveSearchSuccess').implement({
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
    type: SavedSearchesRef,
    description: 'Saves a search of the viewer. An equal one that is saved already gets the name.',
    args: { input: t.arg({ type: InputRef, required: true, description: 'The search to save.' }) },
    errors: {
      types: [SavedSearchNameError, TooManySavedSearchesError],
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
