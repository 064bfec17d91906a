import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { type DataExportRow, exportHours, newestExport } from './data-export.store.ts'

const ExportStateRef = builder.enumType('DataExportState', {
  description: 'How far an export is.',
  values: {
    WAITING: { value: 'waiting', description: 'It has yet to begin.' },
    BUILDING: { value: 'building', description: 'It is being gathered.' },
    READY: { value: 'ready', description: 'It can be fetched.' },
    FAILED: { value: 'failed', description: 'It came to nothing; ask again.' },
  } as const,
})

const hour = 60 * 60 * 1000

/** Until when a ZIP can be fetched; null while it is not ready. */
export const exportExpires = ({ readyAt }: Pick<DataExportRow, 'readyAt'>): Date | null =>
  readyAt && new Date(readyAt.getTime() + exportHours * hour)

/** The address of a ready ZIP: sealed, for one member, until it goes. Null while it is not ready. */
export function exportUrl(
  ctx: MemberContext,
  { id, memberId, readyAt, state }: DataExportRow,
): string | null {
  if (state !== 'ready' || !readyAt) return null
  return `/exports/${ctx.sealer.seal(JSON.stringify([id, memberId]))}`
}

export const DataExportRef = builder.objectRef<DataExportRow>('DataExport').implement({
  description: 'A ZIP of all that the viewer has here.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its number.' }),
    state: t.expose('state', { type: ExportStateRef, description: 'How far it is.' }),
    progress: t.exposeInt('progress', { description: 'Per cent.' }),
    bytes: t.exposeInt('bytes', { description: 'How large the ZIP is; 0 while it is not ready.' }),
    requestedAt: t.expose('requestedAt', { type: 'DateTime', description: 'When it was asked for.' }),
    expiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Then it is deleted: 24 hours after it was ready.',
      resolve: exportExpires,
    }),
    url: t.string({
      nullable: true,
      description: 'Where to fetch it, in a session of the viewer alone; absent while it is not ready.',
      resolve: (row, _args, ctx) => exportUrl(asMember(ctx), row),
    }),
  }),
})

builder.queryField('dataExport', (t) =>
  t.field({
    type: DataExportRef,
    nullable: true,
    description: "The viewer's newest export; null where there is none.",
    resolve: (_root, _args, ctx) => newestExport(ctx.db, asMember(ctx).viewer.id, ctx.clock.now()),
  }),
)
