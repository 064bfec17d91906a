import { builder } from '../core/builder.ts'
import { asMember } from '../core/context.ts'
import { newestExport } from './data-export.store.ts'
import { exportMs } from './leaving.rules.ts'

const ExportStateRef = builder.enumType('DataExportState', {
  description: 'The state of a data export.',
  values: {
    WAITING: { value: 'waiting', description: 'The export is waiting to begin.' },
    BUILDING: { value: 'building', description: 'The data are being gathered.' },
    READY: { value: 'ready', description: 'The ZIP file can be downloaded.' },
    FAILED: { value: 'failed', description: 'The export failed. The member can request another one.' },
  } as const,
})

export const DataExportRef = builder.prismaObject('DataExport', {
  description: 'A ZIP file with all data of the viewer on the site.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The UUID of the export.' }),
    state: t.field({
      type: ExportStateRef,
      description: 'The state of the export.',
      resolve: ({ state }) => state as typeof ExportStateRef.$inferType,
    }),
    progress: t.exposeInt('progress', { description: 'The progress of the export in per cent.' }),
    bytes: t.exposeInt('bytes', { description: 'The size of the ZIP file in bytes; 0 until it is ready.' }),
    requestedAt: t.expose('requestedAt', {
      type: 'DateTime',
      description: 'The time at which the export was requested.',
    }),
    expiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'The time at which the ZIP file is deleted, 24 hours after it was ready; null until it is ready.',
      resolve: ({ readyAt }) => readyAt && new Date(readyAt.getTime() + exportMs),
    }),
    url: t.string({
      nullable: true,
      description:
        'The URL of the ZIP file, which works in a session of the viewer only; null until it is ready.',
      // Encrypted, for one member, until the ZIP expires.
      resolve: ({ id, memberId, state, readyAt }, _args, ctx) =>
        state === 'ready' && readyAt
          ? `/exports/${ctx.tokenCipher.encrypt(JSON.stringify([id, memberId]))}`
          : null,
    }),
  }),
})

builder.queryField('dataExport', (t) =>
  t.field({
    type: DataExportRef,
    nullable: true,
    description: "The viewer's newest data export; null if there is none or its ZIP file has expired.",
    resolve: (_root, _args, ctx) => newestExport(ctx.db, asMember(ctx).viewer.id, ctx.clock.now()),
  }),
)
