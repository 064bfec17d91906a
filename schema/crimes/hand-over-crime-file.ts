import { graphError } from '../core/errors.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import { asStaff, type KnownStaffContext } from '../core/staff-context.ts'
import { changeFile, fileToChange } from './change-crime-file.ts'
import { CrimeFileNotAllowedError } from './crime.errors.ts'
import { crimeDocument } from './crime-document.rules.ts'

interface CrimeDocument {
  name: string
  text: string
}

/**
 * Makes a file into one document for an authority; that it was made is in its trail and in the audit log. Errors:
 * CrimeFileNotAllowedError. GraphQL errors: BAD_USER_INPUT, FRESH_PROOF_REQUIRED.
 */
export async function handOverCrimeFile(ctx: KnownStaffContext, id: number): Promise<CrimeDocument> {
  const { db, sites, language } = ctx
  const found = await fileToChange(ctx, id, 'report')
  const site = sites.get(found.siteId)
  if (!site) throw graphError('BAD_USER_INPUT', 'There is no such file.')
  const file = await changeFile(ctx, found, { act: 'crime hand over', event: 'handed_over' })
  const trail = await db.prisma.crimeEvent.findMany({ where: { fileId: id }, orderBy: { id: 'asc' } })
  return { name: `${file.reference}.txt`, text: crimeDocument(file, trail, site.name, language) }
}

const DocumentRef = staffBuilder.objectRef<CrimeDocument>('CrimeDocument').implement({
  description: 'A file as one text for an authority, without pictures.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name to save it under.' }),
    text: t.exposeString('text', { description: 'The text, in the language of the console.' }),
  }),
})

staffBuilder.mutationField('handOverCrimeFile', (t) =>
  t.field({
    type: DocumentRef,
    description:
      'Makes a file into one document for an authority, with the hashes of its pictures. It needs a fresh proof, and is audited.',
    args: { id: t.arg.int({ required: true, description: 'The id of the file.' }) },
    errors: {
      types: [CrimeFileNotAllowedError],
      directResult: true,
      union: { name: 'HandOverCrimeFileResult', description: 'The document, or the reason why not.' },
    },
    resolve: (_root, { id }, ctx) => handOverCrimeFile(asStaff(ctx), id),
  }),
)
