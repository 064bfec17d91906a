import { hasVisibleText as serverSees } from '@vonk/schema/core/visible-text.rules.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasVisibleText as clientSees } from '../../apps/web/src/shared/visible-text.ts'
import { anyBlank, anyText } from '../testkit/tricky-text.ts'

it('the client treats the same texts as empty as the server', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, anyBlank), (text) => {
      expect(clientSees(text)).toBe(serverSees(text))
    }),
    { numRuns: 2000 },
  )
  // Every single character.
  for (let point = 0; point <= 0x10ffff; point++) {
    const one = String.fromCodePoint(point)
    if (clientSees(one) !== serverSees(one)) expect.fail(`They differ about U+${point.toString(16)}.`)
  }
})
