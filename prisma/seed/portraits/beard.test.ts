import { expect, test } from 'vitest'
import { beardColour } from './beard.ts'
import { contrast } from './colour.ts'
import { HAIR, type HairColour, person } from './person.ts'
import { picture } from './picture.ts'

const HAIRS = Object.keys(HAIR) as HairColour[]

test('a beard of any colour stands out from any skin', () => {
  for (const hair of HAIRS) {
    for (let skin = 0; skin < 8; skin++) {
      for (const age of [20, 40, 70]) {
        const who = person(`beard-${hair}-${skin}`, { gender: 'male', hair, skin, age })
        // the darkest skins leave less room between them and black
        const least = skin < 6 ? 1.9 : 1.5
        expect(contrast(beardColour(who), who.skin), `${hair} on ${skin}`).toBeGreaterThanOrEqual(least)
      }
    }
  }
})

test('a beard is drawn hair by hair, and begins softly', () => {
  for (const beard of ['stubble', 'short', 'full', 'goatee'] as const) {
    const { foreground } = picture(person('bearded', { gender: 'male', age: 34, beard }), 0)
    expect(foreground.match(/<linearGradient id="beard"/g)).toHaveLength(1)
    expect(foreground).toMatch(/fill="url\(#beard\)"[^>]*filter="url\(#blur/)
    expect(foreground.match(/q-?[\d.]+,[\d.]+ /g)?.length ?? 0).toBeGreaterThan(150)
  }
  expect(picture(person('shaved', { gender: 'male', age: 34, beard: 'none' }), 0).foreground).not.toContain(
    '"beard"',
  )
})
