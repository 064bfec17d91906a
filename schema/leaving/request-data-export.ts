import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { say } from '../speak.ts'
import { WrongPasswordError } from '../users/access.errors.ts'
import { checkPassword } from '../users/check-password.ts'
import { RateLimitedError, TooManyAttemptsError } from '../users/users.errors.ts'
import { type DataExportRow, exportById, exportsADay, insertExport } from './data-export.store.ts'
import { DataExportRef } from './data-export.ts'

const daySeconds = 24 * 60 * 60

/**
 * Asks for a ZIP of all that the viewer has here; a job gathers it. While one is under way, that one. Errors:
 * WrongPasswordError, TooManyAttemptsError, RateLimitedError (3 a day).
 */
export async function requestDataExport(ctx: MemberContext, password: string): Promise<DataExportRow> {
  await checkPassword(ctx, password)
  const now = ctx.clock.now()
  const id = await insertExport(ctx.db, ctx.viewer.id, now)
  if (!id) throw new RateLimitedError(say(ctx, 'exportLimit', { most: exportsADay }), daySeconds)
  return exportById(ctx.db, id)
}

const SuccessRef = builder.objectRef<{ row: DataExportRow }>('RequestDataExportSuccess').implement({
  description: 'It is on its way, or was already.',
  fields: (t) => ({
    dataExport: t.expose('row', { type: DataExportRef, description: 'How far it is.' }),
  }),
})

const InputRef = builder.inputType('RequestDataExportInput', {
  description: 'Who asks.',
  fields: (t) => ({
    password: t.string({ required: true, description: "The member's own, asked for again." }),
  }),
})

builder.mutationField('requestDataExport', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Gathers all that the viewer has here in a ZIP, at most 3 a day; a mail tells when it is ready.',
    args: { input: t.arg({ type: InputRef, required: true, description: 'Who asks.' }) },
    errors: {
      types: [WrongPasswordError, TooManyAttemptsError, RateLimitedError],
      directResult: true,
      union: { name: 'RequestDataExportResult', description: 'On its way, or why not.' },
    },
    resolve: async (_root, { input }, ctx) => ({
      row: await requestDataExport(asMember(ctx), input.password),
    }),
  }),
)
