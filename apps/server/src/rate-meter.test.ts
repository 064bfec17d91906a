import { describe, expect, it } from 'vitest'
import { RateMeter } from './rate-meter.ts'

describe('RateMeter', () => {
  it('lets a burst of twice the rate through, then the rate', () => {
    const meter = new RateMeter(30)
    const at = (now: number, times: number) =>
      Array.from({ length: times }, () => meter.take(now)).filter(Boolean).length
    expect(at(1000, 100)).toBe(60)
    expect(at(2000, 100)).toBe(30)
    expect(at(2500, 100)).toBe(15)
  })

  it('saves up no more than one burst', () => {
    const meter = new RateMeter(30)
    meter.take(1)
    const taken = Array.from({ length: 100 }, () => meter.take(3_600_000)).filter(Boolean).length
    expect(taken).toBe(60)
  })
})
