import type { CrimeFile } from '@vonk/prisma/generated/client/client.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import { asStaff } from '../core/staff-context.ts'
import { StaffInvalidInputError } from '../staff/staff.errors.ts'
import { addCrimeNote, closeCrimeFile, reportCrimeFile } from './change-crime-file.ts'
import { CrimeFileNotAllowedError, CrimeFileStateError } from './crime.errors.ts'
import { CrimeFileRef } from './crime-file.ref.ts'

const SuccessRef = staffBuilder.objectRef<{ file: CrimeFile }>('CrimeFileSuccess').implement({
  description: 'The file is changed.',
  fields: (t) => ({
    file: t.expose('file', { type: CrimeFileRef, description: 'The file as it is now.' }),
  }),
})

const ReportInputRef = staffBuilder.inputType('ReportCrimeFileInput', {
  description: 'Which authority was told of a suspected crime.',
  fields: (t) => ({
    id: t.int({ required: true, description: 'The id of the file.' }),
    authority: t.string({
      required: true,
      description: 'The authority that the crime was reported to, at most 200 graphemes.',
    }),
    reference: t.string({
      description: 'The reference that the authority gave, at most 200 graphemes; null without one.',
    }),
  }),
})

const types = [CrimeFileStateError, CrimeFileNotAllowedError, StaffInvalidInputError]

staffBuilder.mutationFields((t) => ({
  addCrimeNote: t.field({
    type: SuccessRef,
    description: 'Adds a note to the trail of a file that is not closed.',
    args: {
      id: t.arg.int({ required: true, description: 'The id of the file.' }),
      text: t.arg.string({ required: true, description: 'The text, at most 4,000 graphemes.' }),
    },
    errors: {
      types,
      directResult: true,
      union: { name: 'AddCrimeNoteResult', description: 'The note is added, or the reason why not.' },
    },
    resolve: async (_root, { id, text }, ctx) => ({ file: await addCrimeNote(asStaff(ctx), id, text) }),
  }),
  reportCrimeFile: t.field({
    type: SuccessRef,
    description: 'Records that a file was reported to an authority. It needs a fresh proof.',
    args: { input: t.arg({ type: ReportInputRef, required: true, description: 'The report.' }) },
    errors: {
      types,
      directResult: true,
      union: { name: 'ReportCrimeFileResult', description: 'The report is recorded, or the reason why not.' },
    },
    resolve: async (_root, { input }, ctx) => ({ file: await reportCrimeFile(asStaff(ctx), input) }),
  }),
  closeCrimeFile: t.field({
    type: SuccessRef,
    description: 'Closes a file. A year later it is erased. It needs a fresh proof.',
    args: {
      id: t.arg.int({ required: true, description: 'The id of the file.' }),
      reason: t.arg.string({
        required: true,
        description: 'Why nothing more has to be done, at most 4,000 graphemes.',
      }),
    },
    errors: {
      types,
      directResult: true,
      union: { name: 'CloseCrimeFileResult', description: 'The file is closed, or the reason why not.' },
    },
    resolve: async (_root, given, ctx) => ({ file: await closeCrimeFile(asStaff(ctx), given) }),
  }),
}))
