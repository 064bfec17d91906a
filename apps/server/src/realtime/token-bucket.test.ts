import { describe, expect, it } from 'vitest'
import { TokenBucket } from './token-bucket.ts'

describe('TokenBucket', () => {
  it('allows a burst of twice the rate, then the rate', () => {
    const bucket = new TokenBucket(30)
    const at = (now: number, times: number) =>
      Array.from({ length: times }, () => bucket.take(now)).filter(Boolean).length
    expect(at(1000, 100)).toBe(60)
    expect(at(2000, 100)).toBe(30)
    expect(at(2500, 100)).toBe(15)
  })

  it('saves up at most one burst', () => {
    const bucket = new TokenBucket(30)
    bucket.take(1)
    const taken = Array.from({ length: 100 }, () => bucket.take(3_600_000)).filter(Boolean).length
    expect(taken).toBe(60)
  })

  it('takes nothing away when the clock is set back', () => {
    const bucket = new TokenBucket(30)
    bucket.take(7_200_000)
    const taken = Array.from({ length: 100 }, () => bucket.take(3_600_000)).filter(Boolean).length
    expect(taken).toBe(59)
  })
})
