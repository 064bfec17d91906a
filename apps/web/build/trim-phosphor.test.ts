import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { drawnWeights, trimIcon } from './trim-phosphor.ts'

const require = createRequire(import.meta.url)
const folder = require.resolve('@phosphor-icons/react/package.json').replace('package.json', 'dist/defs/')

function weightsIn(code: string): unknown[] {
  const react = /import \* as (\w+)/.exec(code)?.[1] ?? ''
  const name = /const (\w+) = /.exec(code)?.[1] ?? ''
  const body = code.replace(/^import.*$/m, '').replace(/export[\s\S]*$/, '')
  const drawn = { createElement: () => 'drawing', Fragment: 'fragment' }
  const map: Map<string, unknown> = new Function(react, `${body};return ${name}`)(drawn)
  return [...map.keys()].sort()
}

it.each(['Heart', 'MaskHappy', 'CaretDown', 'X'])('keeps the used weights of %s', (icon) => {
  const code = readFileSync(`${folder}${icon}.es.js`, 'utf8')
  for (const drawn of [['bold', 'fill', 'regular'], ['regular'], ['fill'], ['thin', 'duotone']])
    expect(weightsIn(trimIcon(code, new Set(drawn)))).toEqual(drawn.toSorted())
})

const named = (...lines: string[]) =>
  ["import { XIcon } from '@phosphor-icons/react/dist/csr/X'", ...lines].join('\n')

it.each([
  ['<XIcon aria-hidden />', ['regular']],
  ['<XIcon\n  weight="bold"\n  aria-hidden\n/>', ['bold']],
  ['<XIcon weight="fill" /> <XIcon />', ['fill', 'regular']],
  ["<XIcon weight={isOn ? 'fill' : 'regular'} />", ['fill', 'regular']],
  ['const places = [{ Icon: XIcon }]', ['fill', 'regular']],
])('finds in %s the weights of an icon', (code, weights) => {
  expect([...(drawnWeights([named(code)]).get('X') ?? [])].sort()).toEqual(weights)
})

it('rejects a bold icon whose name it cannot read', () => {
  expect(() => drawnWeights([named('<Icon\n  weight="bold" />')])).toThrow('Name the icon')
})
