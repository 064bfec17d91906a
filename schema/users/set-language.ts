import type { Database } from '@vonk/prisma/client.ts'
import { builder } from '../core/builder.ts'
import { fieldError, ValidationError } from '../core/common.errors.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { translate } from '../core/translate.ts'
import { UserRef, viewerAccount } from './user.ts'

/** Stores the language of mails and error messages. */
export async function storeLanguage(db: Database, memberId: number, language: string): Promise<void> {
  await db.prisma.member.update({ where: { id: memberId }, data: { language }, select: { id: true } })
}

/** Sets the language of pages, mails and error messages to one of the site's languages. Errors: ValidationError. */
export async function setLanguage(ctx: MemberContext, language: string): Promise<void> {
  if (!ctx.site.locales.includes(language))
    throw new ValidationError(translate(ctx, 'formInvalid'), [fieldError(ctx, 'language', 'languageUnknown')])
  await storeLanguage(ctx.db, ctx.viewer.id, language)
  ctx.session.setLanguage?.(language)
}

const SuccessRef = builder.objectRef<Record<string, never>>('SetLanguageSuccess').implement({
  description: 'Pages, mails and error messages are in the new language from now on.',
  fields: (t) => ({
    user: t.prismaField({
      type: UserRef,
      description: "The viewer's account with the new language.",
      resolve: (query, _root, _args, ctx) => viewerAccount(asMember(ctx), query),
    }),
  }),
})

builder.mutationField('setLanguage', (t) =>
  t.field({
    type: SuccessRef,
    description:
      "Sets the language of the viewer's pages, mails and error messages; this browser keeps it too.",
    args: {
      language: t.arg.string({
        required: true,
        description: "The code of the language, one of the site's `locales`.",
      }),
    },
    errors: {
      types: [ValidationError],
      directResult: true,
      union: {
        name: 'SetLanguageResult',
        description: 'The language was set, or the reason why it was not.',
      },
    },
    resolve: async (_root, { language }, ctx) => {
      await setLanguage(asMember(ctx), language)
      return {}
    },
  }),
)
