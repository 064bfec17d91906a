import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { accident } from '../errors.ts'
import { draftFor, storeDraft } from './drafts.store.ts'
import { cleanText, messageBytes } from './message.rules.ts'

const revisionFormat = /^[\w:-]{1,64}$/

/** Keeps a text begun for somebody, for all devices; an empty one is forgotten. False: nothing was kept. */
export async function saveDraft(
  ctx: MemberContext,
  profileId: number,
  text: string,
  revision: string | null = null,
): Promise<boolean> {
  if (revision !== null && !revisionFormat.test(revision))
    throw accident('BAD_USER_INPUT', 'A revision is 1 to 64 letters, digits, colons and hyphens.')
  const kept = cleanText(text) === '' ? '' : text.toWellFormed().replaceAll('\0', '')
  if (Buffer.byteLength(kept) > messageBytes) return false
  if (!(await ctx.loaders.profiles.load(profileId)) || profileId === ctx.viewer.id) return false
  return storeDraft(ctx.db, ctx.viewer.id, profileId, kept, revision, ctx.clock.now())
}

builder.mutationField('saveDraft', (t) =>
  t.boolean({
    description:
      'Saves a text that the viewer began and has not sent, of at most 8 kB. An empty text deletes the draft. Returns false if the draft was not saved.',
    args: {
      profileId: t.arg.int({
        required: true,
        description: 'The profile number of the member to whom the text is addressed.',
      }),
      text: t.arg.string({ required: true, description: 'The text as typed so far.' }),
      revision: t.arg.id({
        description: "The client's own id for this state of the text, which `DraftEvent.revision` repeats.",
      }),
    },
    resolve: (_root, { profileId, text, revision }, ctx) =>
      saveDraft(asMember(ctx), profileId, text, revision == null ? null : String(revision)),
  }),
)

builder.queryField('draft', (t) =>
  t.string({
    nullable: true,
    description:
      'Returns the text that the viewer began for a member and has not sent; null if there is none.',
    args: {
      profileId: t.arg.int({
        required: true,
        description: 'The profile number of the member to whom the text is addressed.',
      }),
    },
    resolve: (_root, { profileId }, ctx) => draftFor(ctx.db, asMember(ctx).viewer.id, profileId),
  }),
)
