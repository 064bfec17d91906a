import type { TypePolicy } from '@apollo/client/cache'
import { pagedList } from './lists.ts'

export const userPolicy: TypePolicy = {
  fields: { badges: { merge: true }, sentMails: pagedList({ keyArgs: false }) },
}
