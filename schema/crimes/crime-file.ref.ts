import type { CrimeFile } from '@vonk/prisma/generated/client/client.ts'
import { staffBuilder } from '../core/staff-builder.ts'

/** A file about a suspected crime; its fields are in `crime-file.ts`. */
export const CrimeFileRef = staffBuilder.objectRef<CrimeFile>('CrimeFile')
