import type { Chance } from './chance.ts'
import { tenth } from './colour.ts'
import { fitted, type Hair, type Lock, locks } from './outline.ts'
import type { Person } from './person.ts'

type Cut = (halfFace: number, r: Chance) => Hair

const everyNth = (list: readonly Lock[], step: number, strand: (x: number, y: number) => string): string[] =>
  list.filter((_, i) => i % step === 0).map(([x, y]) => strand(x, y))

const curls: Cut = (halfFace, r) => {
  const list: Lock[] = []
  for (let i = 0; i < 30; i++) {
    const angle = Math.PI * (0.86 + 1.28 * (i / 29))
    list.push([500 + Math.cos(angle) * halfFace * 1.12, 450 + Math.sin(angle) * 196, r.between(0.85, 1.1)])
  }
  for (let i = 0; i < 16; i++) {
    for (const side of [-1, 1]) {
      list.push([500 + side * halfFace * r.between(1.02, 1.42), 460 + i * 27, r.between(0.8, 1.1)])
    }
  }
  // a lock in front of the cheek would hide the face
  const inFront = list.filter(([x, y]) => y < 400 || Math.abs(x - 500) > halfFace * 1.14)
  const brow = 'M-0.98,440 C-0.9,350 -0.4,310 0.1,318 C0.5,320 0.9,360 0.98,440 L1.1,340 L0,226 L-1.1,340Z'
  return {
    back: locks(list, 54, 1) + fitted('M-1,300 L1,300 L1.2,860 L-1.2,860Z', halfFace),
    front: locks(inFront, 46, 0) + fitted(brow, halfFace),
    strands: everyNth(list, 3, (x, y) => `M${tenth(x - 26)},${tenth(y + 8)}c4,-34 44,-34 48,0`),
    soft: false,
  }
}

const cloud: Cut = (halfFace, r) => {
  const size = r.between(1.32, 1.6)
  const list: Lock[] = []
  for (let i = 0; i < 40; i++) {
    const angle = Math.PI * (0.8 + 1.4 * (i / 39))
    for (const ring of [1, 0.86]) {
      const x = 500 + Math.cos(angle) * halfFace * size * ring
      const y = 418 + Math.sin(angle) * halfFace * (size + 0.06) * ring
      list.push([x, y, r.between(0.85, 1.12)])
    }
  }
  const inFront = list.filter(([, y], i) => y < 330 && i % 2 === 1)
  const filling = 'M-1.2,300 L1.2,300 L1.15,560 L-1.15,560Z M-1,240 L1,240 L1,400 L-1,400Z'
  const brow = `M-0.99,430 C-0.94,350 -0.5,318 0,322 C0.5,318 0.94,350 0.99,430
    C1.2,330 0.8,220 0,220 C-0.8,220 -1.2,330 -0.99,430Z`
  return {
    back: locks(list, 50, 1) + fitted(filling, halfFace) + locks([[500, 400, 1]], halfFace * 1.3, 1),
    front: locks(inFront, 54, 0) + fitted(brow, halfFace),
    strands: everyNth(list, 4, (x, y) => `M${tenth(x - 20)},${tenth(y + 6)}c4,-28 36,-28 40,0`),
    soft: false,
  }
}

const curlytop: Cut = (halfFace, r) => {
  const list: Lock[] = []
  for (let i = 0; i < 22; i++) {
    const angle = Math.PI * (1.02 + 0.96 * (i / 21))
    for (const ring of [1, 0.82]) {
      const x = 500 + Math.cos(angle) * halfFace * 0.98 * ring
      list.push([x, 372 + Math.sin(angle) * 136 * ring, r.between(0.82, 1.1)])
    }
  }
  const brow = `M-0.98,500 C-1,440 -0.93,400 -0.86,372 L0.86,372 C0.93,400 1,440 0.98,500
    C1.1,430 1,300 0,260 C-1,300 -1.1,430 -0.98,500Z`
  return {
    back: '',
    front: locks(list, 32, 0) + fitted(brow, halfFace),
    strands: everyNth(list, 3, (x, y) => `M${tenth(x - 15)},${tenth(y + 5)}c3,-22 27,-22 30,0`),
    soft: false,
  }
}

const CURLY_CUTS: Record<string, Cut> = { curls, cloud, curlytop }

/** The hair of a person with curls, whose locks are placed at random; nothing for any other cut. */
export const curlyCut = (person: Person, r: Chance): Hair | undefined =>
  CURLY_CUTS[person.style]?.(person.halfFace, r)
