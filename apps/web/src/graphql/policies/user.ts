import type { TypePolicy } from '@apollo/client/cache'

export const userPolicy: TypePolicy = {
  fields: { badges: { merge: true } },
}
