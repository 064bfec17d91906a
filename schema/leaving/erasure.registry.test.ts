import { describe, expect, it } from 'vitest'
import { firstRules, lastRules, registry } from './erasure.registry.ts'
import { columnsOf } from './erasure.types.ts'
import { tableLabels } from './export-labels.ts'

describe('the registry of erasure', () => {
  it('names a column once, and has a reason for each that stays', () => {
    for (const [table, rule] of Object.entries(registry)) {
      const columns = columnsOf(rule)
      expect([table, new Set(columns).size]).toEqual([table, columns.length])
      if (rule.keep) expect(rule.keep.because.length, table).toBeGreaterThan(7)
    }
  })

  it('does something wherever something is to go', () => {
    for (const [table, { delete: gone, anonymise, steps }] of Object.entries(registry)) {
      if (gone || anonymise) expect(steps, table).not.toEqual([])
    }
  })

  it('exports what is erased, or says why not', () => {
    for (const [table, rule] of Object.entries(registry)) {
      if ('nothing' in rule.export) expect(rule.export.nothing.length, table).toBeGreaterThan(7)
    }
  })

  it('calls every list of the export by a name that a person reads', () => {
    const exported = Object.entries(registry).filter(([, rule]) => !('nothing' in rule.export))
    expect(exported.map(([table]) => table).filter((table) => !(table in tableLabels))).toEqual([])
  })

  it('takes every table that is not for the end before the end', () => {
    expect([...firstRules, ...lastRules].map(([table]) => table).sort()).toEqual(Object.keys(registry).sort())
  })
})
