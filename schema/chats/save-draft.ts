import { builder } from '../core/builder.ts'
import { asMember, type Context, type MemberContext } from '../core/context.ts'
import { graphError } from '../core/errors.ts'
import { cleanText, messageBytes } from '../core/text.rules.ts'
import { profileLoader } from '../profiles/profile-loaders.ts'
import { draftRowFor, storeDraft } from './drafts.store.ts'

const revisionFormat = /^[\w:-]{1,64}$/

/** Stores a draft for all devices; an empty text deletes it. Returns false if nothing was stored. */
export async function saveDraft(
  ctx: MemberContext,
  profileId: number,
  text: string,
  revision: string | null = null,
  replyTo: number | null = null,
): Promise<boolean> {
  if (revision !== null && !revisionFormat.test(revision))
    throw graphError('BAD_USER_INPUT', 'A revision is 1 to 64 letters, digits, colons and hyphens.')
  const stored = cleanText(text) === '' ? '' : text.toWellFormed().replaceAll('\0', '')
  if (Buffer.byteLength(stored) > messageBytes) return false
  if (!(await profileLoader(ctx).load(profileId)) || profileId === ctx.viewer.id) return false
  return storeDraft(ctx.db, ctx.viewer.id, profileId, stored, replyTo, revision, ctx.clock.now())
}

builder.mutationField('saveDraft', (t) =>
  t.boolean({
    description:
      'Saves a text that the viewer began and has not sent, of at most 8 kB. An empty text deletes the draft. Returns false if the draft was not saved.',
    args: {
      profileId: t.arg.int({
        required: true,
        description: 'The profile id of the member to whom the text is addressed.',
      }),
      text: t.arg.string({ required: true, description: 'The text as typed so far.' }),
      replyTo: t.arg.int({
        description: 'The number of the message that the text answers; none by default.',
      }),
      revision: t.arg.id({
        description: "The client's own id for this state of the text, which `DraftEvent.revision` repeats.",
      }),
    },
    resolve: (_root, { profileId, text, replyTo, revision }, ctx) =>
      saveDraft(asMember(ctx), profileId, text, revision == null ? null : String(revision), replyTo ?? null),
  }),
)

/** The viewer's draft for a profile; null if there is none. */
export const draftOf = (ctx: Context, profileId: number) =>
  draftRowFor(ctx.db, asMember(ctx).viewer.id, profileId)

builder.queryField('draft', (t) =>
  t.string({
    nullable: true,
    description:
      'Returns the text that the viewer began for a member and has not sent; null if there is none.',
    args: {
      profileId: t.arg.int({
        required: true,
        description: 'The profile id of the member to whom the text is addressed.',
      }),
    },
    resolve: async (_root, { profileId }, ctx) => (await draftOf(ctx, profileId))?.text ?? null,
  }),
)
