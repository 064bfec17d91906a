import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { trimPhosphor } from './trim-phosphor.ts'

const require = createRequire(import.meta.url)
const folder = require.resolve('@phosphor-icons/react/package.json').replace('package.json', 'dist/defs/')

function trim(icon: string): { before: string; after: string } {
  const plugin = trimPhosphor().transform as unknown as { handler: (code: string) => { code: string } }
  const before = readFileSync(`${folder}${icon}.es.js`, 'utf8')
  return { before, after: plugin.handler(before).code }
}

it.each(['Heart', 'MaskHappy', 'CaretDown', 'X'])('keeps the three weights of %s that are used', (icon) => {
  const { before, after } = trim(icon)
  expect(after.length).toBeLessThan(before.length * 0.7)
  const react = /import \* as (\w+)/.exec(after)?.[1] ?? ''
  const name = /const (\w+) = /.exec(after)?.[1] ?? ''
  const body = after.replace(/^import.*$/m, '').replace(/export[\s\S]*$/, '')
  const drawn = { createElement: () => 'drawing', Fragment: 'fragment' }
  const map: Map<string, unknown> = new Function(react, `${body};return ${name}`)(drawn)
  expect([...map.keys()].sort()).toEqual(['bold', 'fill', 'regular'])
})
