import { describe, expect, it } from 'vitest'
import { idleAfter, leaseState, shouldExtend } from '../case/lease.rules.ts'
import { breakAfterMinutes, needsBreak, worked } from './break.rules.ts'
import { filterOf, graphFilter, isInList, withFilter } from './desk-filter.rules.ts'
import { extended, mostSelected, toggled } from './selection.rules.ts'
import { timeLeft } from './time-left.rules.ts'
import { scrollToRow, visibleRows } from './visible-rows.rules.ts'

const minute = 60_000
const at = (minutes: number) => new Date(minutes * minute).toISOString()

describe('the time left', () => {
  it('is in the largest unit, and says when it is over', () => {
    const item = { createdAt: at(0), dueAt: at(240) }
    expect(timeLeft(item, 60 * minute)).toEqual({ count: 3, unit: 'hour', isOver: false, level: 'calm' })
    expect(timeLeft(item, 228 * minute)).toEqual({ count: 12, unit: 'minute', isOver: false, level: 'soon' })
    expect(timeLeft(item, 361 * minute)).toEqual({ count: 2, unit: 'hour', isOver: true, level: 'over' })
  })
})

describe('a lease', () => {
  const lease = { until: at(10), isMine: true, person: { name: 'Robin' } }

  it('is free when it has ended', () => {
    expect(leaseState({ state: 'OPEN', lease }, 5 * minute)).toEqual({ kind: 'mine', leftMs: 5 * minute })
    expect(leaseState({ state: 'OPEN', lease }, 10 * minute)).toEqual({ kind: 'free' })
    expect(leaseState({ state: 'DECIDED', lease }, 5 * minute)).toEqual({ kind: 'closed' })
  })

  it('is extended only for somebody who works', () => {
    const state = leaseState({ state: 'OPEN', lease }, 6 * minute)
    expect(shouldExtend(state, 5.5 * minute, 6 * minute)).toBe(true)
    expect(shouldExtend(state, 6 * minute - idleAfter, 6 * minute)).toBe(false)
    expect(shouldExtend(leaseState({ state: 'OPEN', lease }, minute), minute, minute)).toBe(false)
  })
})

describe('the filter of an address', () => {
  it('is read as it was written, without what does not exist', () => {
    const search = new URLSearchParams(
      'site=vonk.test&category=scam&urgency=high&state=decided&mine=1&member=12',
    )
    expect(withFilter(new URLSearchParams('site=vonk.test'), filterOf(search)).toString()).toBe(
      search.toString(),
    )
    expect(filterOf(new URLSearchParams('urgency=some&state=gone&member=x'))).toEqual({
      category: null,
      urgency: null,
      state: 'OPEN',
      isMine: false,
      memberId: null,
    })
  })

  it('decides which live items belong to the list', () => {
    const item = {
      queue: 'REPORTS',
      category: 'scam',
      urgency: 'HIGH',
      state: 'OPEN',
      site: { id: 1 },
      subject: { id: 12 },
      lease: null,
    } as const
    const list = (text: string, slug = 'reports') =>
      graphFilter(slug, filterOf(new URLSearchParams(text)), null)
    expect(isInList(item, list(''))).toBe(true)
    expect(isInList(item, list('', 'all'))).toBe(true)
    expect(isInList(item, list('', 'age'))).toBe(false)
    expect(isInList(item, list('member=13'))).toBe(false)
    expect(isInList(item, list('mine=1'))).toBe(false)
    expect(isInList({ ...item, state: 'PENDING' }, list(''))).toBe(false)
  })
})

describe('a selection', () => {
  it('is extended over the rows between, up to its limit', () => {
    const ids = Array.from({ length: 80 }, (_, index) => index + 1)
    expect([...extended(new Set([2]), ids, 2, 5)]).toEqual([2, 3, 4, 5])
    expect(extended(new Set(), ids, 1, 80).size).toBe(mostSelected)
    expect(toggled(new Set(ids.slice(0, mostSelected)), 80).has(80)).toBe(false)
    expect(toggled(new Set([1]), 1).size).toBe(0)
  })
})

describe('the rows of a long list', () => {
  it('are those that are visible, and a few more', () => {
    expect(visibleRows(10_000, 60, 60_000, 600)).toEqual({ first: 992, last: 1018 })
    expect(visibleRows(3, 60, 0, 600)).toEqual({ first: 0, last: 3 })
  })

  it('are scrolled to with the least movement', () => {
    expect(scrollToRow(2, 60, 600, 600)).toBe(120)
    expect(scrollToRow(25, 60, 600, 600)).toBe(960)
    expect(scrollToRow(12, 60, 600, 600)).toBe(600)
  })
})

describe('the hint to take a break', () => {
  it('comes after an hour of work, and not after a pause', () => {
    let spell = worked(null, 0)
    for (let now = 1; now <= breakAfterMinutes; now++) spell = worked(spell, now * minute)
    expect(needsBreak(spell, breakAfterMinutes * minute)).toBe(true)
    expect(
      needsBreak(worked(spell, (breakAfterMinutes + 6) * minute), (breakAfterMinutes + 6) * minute),
    ).toBe(false)
    expect(needsBreak(spell, (breakAfterMinutes + 6) * minute)).toBe(false)
  })
})
