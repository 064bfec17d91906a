import { expect, it } from 'vitest'
import { spriteIcon, spriteOf } from './icon-sprite.ts'

const icons = new Map([
  ['Heart', new Set(['regular', 'fill'])],
  ['Clock', new Set(['bold'])],
])

it('has one drawing for each weight of each icon, always in the same order', async () => {
  const sprite = new DOMParser().parseFromString(await spriteOf(icons), 'image/svg+xml')
  const symbols = [...sprite.querySelectorAll('svg > symbol')]
  expect(symbols.map(({ id }) => id)).toEqual(['Clock-bold', 'Heart-fill', 'Heart-regular'])
  const drawings = symbols.map((symbol) => symbol.querySelector('path')?.getAttribute('d'))
  expect(new Set(drawings).size).toBe(3)
  expect(drawings).not.toContain(undefined)
  expect(await spriteOf(new Map([...icons].toReversed()))).toBe(await spriteOf(icons))
})

it('rejects an icon that the library does not have', async () => {
  await expect(spriteOf(new Map([['Unicorn-horn', new Set(['bold'])]]))).rejects.toThrow()
})

it('lets an icon show its drawing in the sprite', () => {
  const code = spriteIcon('Heart', new Set(['fill']), '/assets/icons-1.svg')
  expect(code).toContain(`['fill', createElement('use', { href: '/assets/icons-1.svg#Heart-fill' })]`)
})
