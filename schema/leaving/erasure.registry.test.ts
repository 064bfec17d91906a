import { describe, expect, it } from 'vitest'
import { isTextKey } from '../texts/text.ts'
import { firstRules, lastRules, registry } from './erasure.registry.ts'
import { columnsOf } from './erasure.types.ts'
import { outsideRegistry, storedOutside } from './outside.registry.ts'

describe('the erasure registry', () => {
  it('lists each column once, and has a reason for each that is kept', () => {
    for (const [table, rule] of Object.entries(registry)) {
      const columns = columnsOf(rule)
      expect([table, new Set(columns).size]).toEqual([table, columns.length])
      if (rule.keep) expect(rule.keep.because.length, table).toBeGreaterThan(7)
    }
  })

  it('has steps for every table with data to delete or anonymise', () => {
    for (const [table, { delete: gone, anonymise, steps }] of Object.entries(registry)) {
      if (gone || anonymise) expect(steps, table).not.toEqual([])
    }
  })

  it('exports what is erased, or gives the reason why not', () => {
    for (const [table, rule] of Object.entries(registry)) {
      if ('omitted' in rule.export) expect(rule.export.omitted.length, table).toBeGreaterThan(7)
    }
  })

  it('reaches every company whose ids of members are stored, or gives the reason why not', () => {
    const found = Object.entries(registry).flatMap(([table, rule]) =>
      columnsOf(rule)
        .filter((column) => /^(provider|provider_id|customer_id|external_id)$/.test(column))
        .map((column) => `${table}.${column}`),
    )
    const reached = Object.values(outsideRegistry).flatMap(({ ids }) => ids)
    expect([...reached, ...Object.keys(storedOutside)].sort()).toEqual(found.sort())
  })

  it('has a readable label for every exported list', () => {
    const exported = Object.entries(registry).filter(([, rule]) => !('omitted' in rule.export))
    expect(exported.map(([table]) => table).filter((table) => !isTextKey(`exportTable_${table}`))).toEqual([])
  })

  it('handles every table either before the last commit or in it', () => {
    expect([...firstRules, ...lastRules].map(([table]) => table).sort()).toEqual(Object.keys(registry).sort())
  })
})
