import type { CrimeFile } from '@vonk/prisma/generated/client/client.ts'
import { type Page, toPage } from '../core/connection.ts'
import { fromCursor, pageSize } from '../core/cursor.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import { asStaff, hasRight, type KnownStaffContext } from '../core/staff-context.ts'
import { type CrimeState, mayWithFile } from './crime.rules.ts'
import { CrimeFileStateRef } from './crime-enums.ts'
import { CrimeFileRef } from './crime-file.ref.ts'
import { crimeFilePage } from './crime-files.store.ts'

/** The usual number of files on a page. */
const usualPage = 25

interface CrimeFilter {
  state?: CrimeState | null | undefined
  siteId?: number | null | undefined
}

/** One page of the files that the reader may see, the latest first. */
export async function crimeFiles(
  { db, staff, sites }: KnownStaffContext,
  { state, siteId }: CrimeFilter,
  first: number | null | undefined,
  after: string | null | undefined,
): Promise<Page<CrimeFile>> {
  const size = pageSize(first, usualPage)
  const [beforeId = null] = fromCursor(after, 'int') ?? []
  const siteIds = [...sites.keys()].filter(
    (id) => id === (siteId ?? id) && hasRight(staff, 'crimes.view', id),
  )
  const rows = await crimeFilePage(db, siteIds, state ?? null, beforeId, size + 1)
  return toPage(
    rows,
    size,
    after,
    ({ id }) => [id],
    (row) => row,
  )
}

const FilterRef = staffBuilder.inputType('CrimeFileFilter', {
  description: 'Which files are asked for. What is left out excludes nothing.',
  fields: (t) => ({
    state: t.field({ type: CrimeFileStateRef, description: 'One state.' }),
    siteId: t.int({ description: 'The id of a site.' }),
  }),
})

const ConnectionRef = staffBuilder.connectionObject<typeof CrimeFileRef, Page<CrimeFile>>({
  name: 'CrimeFileConnection',
  type: CrimeFileRef,
  description: 'A page of files about suspected crimes, the latest first.',
})

staffBuilder.queryFields((t) => ({
  crimeFiles: t.field({
    type: ConnectionRef,
    description: 'The files about suspected crimes on the sites for which the reader may see them.',
    args: {
      filter: t.arg({ type: FilterRef, description: 'Which files.' }),
      first: t.arg.int({
        description: 'The maximum number of entries on the page, from 1 to 50; 25 if left out.',
      }),
      after: t.arg.string({
        description:
          'The cursor after which to continue; without it the page starts at the beginning of the list.',
      }),
    },
    resolve: (_root, { filter, first, after }, ctx) => crimeFiles(asStaff(ctx), filter ?? {}, first, after),
  }),
  crimeFile: t.field({
    type: CrimeFileRef,
    nullable: true,
    description: 'One file; null if it does not exist or the reader may not see it.',
    args: { id: t.arg.int({ required: true, description: 'The id of the file.' }) },
    resolve: async (_root, { id }, { db, staff }) => {
      const file = await db.prisma.crimeFile.findUnique({ where: { id } })
      return file && mayWithFile(staff, 'view', file) ? file : null
    },
  }),
}))
