import { WrongPasswordError } from '../access/access.errors.ts'
import { checkPassword } from '../access/check-password.ts'
import { builder } from '../core/builder.ts'
import { RateLimitedError, TooManyAttemptsError } from '../core/common.errors.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { translate } from '../core/translate.ts'
import { insertExport } from './data-export.store.ts'
import { DataExportRef } from './data-export.ts'
import { exportsADay } from './leaving.rules.ts'

const daySeconds = 24 * 60 * 60

/**
 * Requests a ZIP with all data of the viewer, which a job builds. Returns its id, or that of the one in progress.
 * Errors: WrongPasswordError, TooManyAttemptsError, RateLimitedError (3 a day).
 */
export async function requestDataExport(ctx: MemberContext, password: string): Promise<{ id: string }> {
  await checkPassword(ctx, password)
  const now = ctx.clock.now()
  const id = await insertExport(ctx.db, ctx.viewer.id, now)
  if (!id) throw new RateLimitedError(translate(ctx, 'exportLimit', { most: exportsADay }), daySeconds)
  return { id }
}

const SuccessRef = builder.objectRef<{ id: string }>('RequestDataExportSuccess').implement({
  description: 'The export was requested, or one was under way already.',
  fields: (t) => ({
    dataExport: t.prismaField({
      type: DataExportRef,
      description: 'The export that was requested or is under way.',
      resolve: (query, { id }, _args, { db }) =>
        db.prisma.dataExport.findUniqueOrThrow({ ...query, where: { id } }),
    }),
  }),
})

const InputRef = builder.inputType('RequestDataExportInput', {
  description: 'The password of the member who requests the export.',
  fields: (t) => ({
    password: t.string({ required: true, description: "The member's password, as a confirmation." }),
  }),
})

builder.mutationField('requestDataExport', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Requests a ZIP file with all data of the viewer, at most 3 times a day. A mail is sent when it is ready.',
    args: { input: t.arg({ type: InputRef, required: true, description: 'The password of the viewer.' }) },
    errors: {
      types: [WrongPasswordError, TooManyAttemptsError, RateLimitedError],
      directResult: true,
      union: {
        name: 'RequestDataExportResult',
        description: 'The export was requested, or the reason why it was not.',
      },
    },
    resolve: (_root, { input }, ctx) => requestDataExport(asMember(ctx), input.password),
  }),
)
