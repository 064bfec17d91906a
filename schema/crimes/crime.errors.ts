import type { CrimeFile } from '@vonk/prisma/generated/client/client.ts'
import { DomainError, retry } from '../core/errors.ts'
import { StaffDomainErrorInterface, staffBuilder } from '../core/staff-builder.ts'
import { CrimeFileRef } from './crime-file.ref.ts'

const interfaces = [StaffDomainErrorInterface]

/** The reader's role may not do this with a file. */
export class CrimeFileNotAllowedError extends DomainError {}

/** The file is in another state, or the item has a file already. */
export class CrimeFileStateError extends DomainError {
  readonly file: CrimeFile
  constructor(message: string, file: CrimeFile) {
    super(message)
    this.file = file
  }
}

staffBuilder.objectType(CrimeFileNotAllowedError, {
  name: 'CrimeFileNotAllowedError',
  description: 'The role of the reader may not do this with a crime file.',
  interfaces,
  extensions: retry('never'),
})

staffBuilder.objectType(CrimeFileStateError, {
  name: 'CrimeFileStateError',
  description:
    'The file is in a state in which this cannot be done, or the item has a file that is not closed.',
  interfaces,
  extensions: retry('never'),
  fields: (t) => ({
    file: t.field({ type: CrimeFileRef, description: 'The file as it is.', resolve: ({ file }) => file }),
  }),
})
