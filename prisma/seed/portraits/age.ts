import { mix, tenth as n } from './colour.ts'
import type { Frame } from './frame.ts'
import type { Random } from './seeded-random.ts'
import { since } from './shape.ts'

// the same line looks harder in a softer face, and fainter on dark skin
const SOFTER = 0.94
const STRONGER = 1.35

const line = (
  d: string,
  { deepShade, female, deep, person: { age } }: Frame,
  width: number,
  opacity: number,
): string =>
  opacity <= 0.02
    ? ''
    : `<path d="${d}" fill="none" stroke="${deepShade}" stroke-width="${width}" opacity="${Math.round(opacity * (1 + 0.55 * since(age, 38, 56)) * (female ? SOFTER : 1) * (deep ? STRONGER : 1) * 100) / 100}" stroke-linecap="round"/>`

const forehead = (frame: Frame): string => {
  const { dx, person, female } = frame
  const seen = since(person.age, female ? 42 : 38, 62)
  const x = 500 + dx
  const wave = (y: number, half: number, bend: number) =>
    `M${n(x - half)},${y}C${n(x - half * 0.5)},${y - bend} ${n(x - half * 0.1)},${y + 1} ${n(x)},${y - 1}C${n(x + half * 0.2)},${y - 3} ${n(x + half * 0.6)},${y - bend} ${n(x + half)},${y + 1}`
  const frown = `M${n(x - 9)},424C${n(x - 11)},434 ${n(x - 10)},442 ${n(x - 12)},450M${n(x + 9)},426C${n(x + 11)},436 ${n(x + 10)},442 ${n(x + 12)},449`
  return [
    line(wave(404, 58, 6), frame, 3, seen * 0.34),
    line(wave(382, 48, 5), frame, 2.8, since(person.age, 46, 64) * 0.3),
    line(wave(361, 36, 4), frame, 2.6, since(person.age, 58, 74) * 0.24),
    line(frown, frame, 3, since(person.age, female ? 58 : 44, 66) * (female ? 0.18 : 0.34)),
  ].join('')
}

const cheeks = (frame: Frame): string => {
  const { person, shot, mouthX: x, mouthY: y, mouthHalf: w, female } = frame
  const smiling = Math.max(0, shot.smile - 0.5) * 0.4
  const folds = smiling + since(person.age, 31, 58) * 0.42
  const fold = (s: 1 | -1) =>
    `M${n(x + s * 40)},${n(y - 46)}C${n(x + s * (w + 6))},${n(y - 36)} ${n(x + s * (w + 19))},${n(y - 18)} ${n(x + s * (w + 15))},${n(y + 5)}`
  const drop = (s: 1 | -1) =>
    `M${n(x + s * (w + 4))},${n(y + 10)}C${n(x + s * (w + 10))},${n(y + 22)} ${n(x + s * (w + 8))},${n(y + 36)} ${n(x + s * (w - 2))},${n(y + 44)}`
  const both = (one: (s: 1 | -1) => string) => one(1) + one(-1)
  return [
    line(both(fold), frame, 3.4, folds * (female ? 0.75 : 0.95)),
    line(both(drop), frame, 3, since(person.age, 46, 68) * 0.36),
    lateLines(frame),
  ].join('')
}

/** What a face has only at a high age: creases of the cheek, and fine lines above the upper lip. */
const lateLines = (frame: Frame): string => {
  const { person, dx, mouthX: x, mouthY: y, faceX, shot } = frame
  if (person.age <= 58) return ''
  const cheek = (s: 1 | -1) => {
    const at = 500 + dx + s * person.shape.half * 0.7
    return `M${n(at)},548C${n(at + s * 12)},580 ${n(at + s * 4)},622 ${n(at - s * 12)},650M${n(at + s * 18)},566C${n(at + s * 24)},590 ${n(at + s * 18)},612 ${n(at + s * 8)},634`
  }
  const temple = (s: 1 | -1) =>
    `M${faceX(s * 0.86)},468l${s * 8},-6M${faceX(s * 0.86)},486l${s * 10},2M${faceX(s * 0.84)},502l${s * 10},7`
  const lip = [-26, -13, 13, 26]
    .map((at) => `M${n(x + at)},${n(y - 30 + Math.abs(at) * 0.3)}l${n(at * 0.06)},9`)
    .join('')
  return [
    line(cheek(1) + cheek(-1), frame, 2.8, since(person.age, 62, 80) * (person.fullness ? 0.1 : 0.17)),
    line(temple(1) + temple(-1), frame, 2.4, since(person.age, 58, 74) * 0.2),
    shot.teeth || person.beard !== 'none' ? '' : line(lip, frame, 2.2, since(person.age, 62, 80) * 0.3),
  ].join('')
}

/** The lines of the forehead, of smiling and of the years; none on a young face that does not laugh. */
export const ageLines = (frame: Frame): string => forehead(frame) + cheeks(frame)

/** The skin that hangs over the outer corner of an older eye. */
const hood = ({ person, skin, shade }: Frame, w: number, h: number): string => {
  const heavy = since(person.age, 50, 78)
  if (heavy === 0) return ''
  const fall = h * (0.2 + heavy * 0.55)
  const d = `M${n(-w * 0.5)},${n(-h * 1.5)}C${n(-w * 0.1)},${n(-h * 1.25 + fall * 0.3)} ${n(w * 0.5)},${n(-h * 1.1 + fall)} ${n(w + 10)},${n(fall * 0.7)}L${n(w + 12)},-12C${n(w * 0.7)},${n(-h * 2)} ${n(w * 0.1)},${n(-h * 2)} ${n(-w * 0.5)},${n(-h * 1.5)}Z`
  return `<path d="${d}" fill="${mix(skin, shade, 0.45)}"/>`
}

/** The lines around one eye, in the coordinates of that eye: half its width, and its height. */
export const eyeLines = (frame: Frame, w: number, h: number): string => {
  const { age } = frame.person
  const bag = `M${n(-w * 0.8)},${n(h + 6)}C${n(-w * 0.2)},${n(h + 15)} ${n(w * 0.5)},${n(h + 13)} ${n(w * 0.95)},${n(h + 3)}`
  const lower = `M${n(-w * 0.6)},${n(h + 15)}C${n(-w * 0.1)},${n(h + 23)} ${n(w * 0.5)},${n(h + 21)} ${n(w * 0.9)},${n(h + 12)}`
  const corner = `M${n(w + 9)},-4l17,-8M${n(w + 10)},3l19,1M${n(w + 9)},10l15,8`
  const smiling = Math.max(0, frame.shot.smile - 0.6) * 0.35
  return [
    line(bag, frame, 2.8, 0.08 + since(age, 30, 56) * 0.38),
    line(lower, frame, 2.4, since(age, 48, 68) * 0.32),
    hood(frame, w, h),
    line(corner, frame, 2.6, since(age, 34, 54) * 0.46 + (age > 27 ? smiling : 0)),
  ].join('')
}

/** The lines of an older neck; drawn on the neck. */
export const neckLines = (frame: Frame): string => {
  const seen = since(frame.person.age, 46, 70) * 0.34
  const { neckHalf: w } = frame
  const ring = (y: number) =>
    `M${n(500 - w * 0.8)},${y}C${n(500 - w * 0.3)},${y + 12} ${n(500 + w * 0.3)},${y + 12} ${n(500 + w * 0.8)},${y}`
  const cord = (s: 1 | -1) =>
    `M${n(500 + s * w * 0.62)},716C${n(500 + s * w * 0.5)},770 ${n(500 + s * w * 0.3)},820 ${n(500 + s * 16)},862`
  return (
    line(ring(752) + ring(780), frame, 3.2, seen) +
    line(cord(1) + cord(-1), frame, 3.6, since(frame.person.age, 60, 80) * 0.1)
  )
}

/** Freckles on nose and cheeks, or the spots of a high age on temple and cheek. */
export const spots = ({ person, dx, deepShade }: Frame, r: Random): string => {
  const spot = (x: number, y: number, radius: number, opacity: number) =>
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${deepShade}" opacity="${opacity}"/>`
  if (person.freckles)
    return Array.from({ length: 34 }, () =>
      spot(
        500 + dx * 1.2 + r.between(-84, 84),
        548 + r.between(-22, 22) * r.next(),
        r.between(1.2, 2.6),
        0.3,
      ),
    ).join('')
  if (person.age < 64) return ''
  return Array.from({ length: 7 + Math.round(person.lateness * 9) }, () =>
    spot(
      500 + dx + (r.isTrue(0.5) ? 1 : -1) * r.between(64, 104),
      r.between(370, 560),
      r.between(2.4, 5),
      0.16,
    ),
  ).join('')
}
