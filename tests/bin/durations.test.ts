import { expect, it } from 'vitest'
import { describeProject } from './durations.ts'

it('describes a project by its time and its ten slowest files, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, n) => ({ file: `${n}.test.ts`, time: n * 1500 }))
  const lines = describeProject('rules', 99_950, files)
  expect(lines).toHaveLength(11)
  expect(lines.slice(0, 3)).toEqual([
    'TIME rules: 12 files, 100.0 s',
    'TIME     16.5 s  11.test.ts',
    'TIME     15.0 s  10.test.ts',
  ])
})
