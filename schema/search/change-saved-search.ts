import { builder } from '../core/builder.ts'
import { asMember } from '../core/context.ts'
import { UserRef, viewerAccount } from '../users/user.ts'
import { SavedSearchesRef, SavedSearchNameError, validName } from './save-search.ts'
import { removeSearch, renameSearch } from './saved-searches.store.ts'
import { switchNotice } from './search-notices.store.ts'

const id = { required: true, description: 'The id of the saved search.' } as const

builder.mutationField('renameSavedSearch', (t) =>
  t.field({
    type: SavedSearchesRef,
    description: 'Gives a saved search of the viewer another name. Does nothing if there is none.',
    args: {
      id: t.arg.int(id),
      name: t.arg.string({ required: true, description: 'The name, of 1 to 60 graphemes.' }),
    },
    errors: {
      types: [SavedSearchNameError],
      directResult: true,
      union: {
        name: 'RenameSavedSearchResult',
        description: 'The search has the name, or the reason why it has not.',
      },
    },
    resolve: async (_root, { id, name }, ctx) => {
      const member = asMember(ctx)
      await renameSearch(ctx.db, member.viewer.id, id, validName(member, name))
      return {}
    },
  }),
)

builder.mutationField('setSavedSearchNotice', (t) =>
  t.prismaField({
    type: UserRef,
    description:
      'Switches on or off that the viewer is told when somebody new fits a saved search. Does nothing if there is no such search.',
    args: {
      id: t.arg.int(id),
      isOn: t.arg.boolean({ required: true, description: 'Whether the viewer is told.' }),
    },
    resolve: async (query, _root, { id, isOn }, ctx) => {
      const member = asMember(ctx)
      await switchNotice(ctx.db, { memberId: member.viewer.id, id, isOn }, ctx.clock.now())
      return viewerAccount(member, query)
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
