import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { type DataExportRow, newestExport } from './data-export.store.ts'
import { exportHours } from './leaving.rules.ts'

const ExportStateRef = builder.enumType('DataExportState', {
  description: 'The state of a data export.',
  values: {
    WAITING: { value: 'waiting', description: 'The export is waiting to begin.' },
    BUILDING: { value: 'building', description: 'The data are being gathered.' },
    READY: { value: 'ready', description: 'The ZIP file can be downloaded.' },
    FAILED: { value: 'failed', description: 'The export failed. The member can request another one.' },
  } as const,
})

const hour = 60 * 60 * 1000

/** The time until which a ZIP can be downloaded; null while it is not ready. */
export const exportExpires = ({ readyAt }: Pick<DataExportRow, 'readyAt'>): Date | null =>
  readyAt && new Date(readyAt.getTime() + exportHours * hour)

/** The URL of a ready ZIP: encrypted, for one member, until the ZIP expires. Null while it is not ready. */
export function exportUrl(
  ctx: MemberContext,
  { id, memberId, readyAt, state }: DataExportRow,
): string | null {
  if (state !== 'ready' || !readyAt) return null
  return `/exports/${ctx.tokenCipher.encrypt(JSON.stringify([id, memberId]))}`
}

export const DataExportRef = builder.objectRef<DataExportRow>('DataExport').implement({
  description: 'A ZIP file with all data of the viewer on the site.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The UUID of the export.' }),
    state: t.expose('state', { type: ExportStateRef, description: 'The state of the export.' }),
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
      resolve: exportExpires,
    }),
    url: t.string({
      nullable: true,
      description:
        'The URL of the ZIP file, which works in a session of the viewer only; null until it is ready.',
      resolve: (row, _args, ctx) => exportUrl(asMember(ctx), row),
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
