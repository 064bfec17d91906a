import { takesScarf } from './clothes.ts'
import { mix, tenth as n } from './colour.ts'
import type { Frame } from './frame.ts'
import type { Garment } from './looks.ts'
import type { Random } from './seeded-random.ts'

/** A knitted scarf around the neck, in some photos of people in warm clothes; otherwise nothing. */
export const scarf = (frame: Frame, garment: Garment, r: Random): string => {
  if (!takesScarf(garment) || !r.isTrue(0.16)) return ''
  const { person, neckHalf: nw, shot } = frame
  const colour = r.pick(person.wardrobe)
  const dark = mix(colour, '#1b0a1c', 0.32)
  const light = mix(colour, shot.key, 0.3)
  const x = (offset: number) => n(500 + offset)
  const w = nw + 74
  const s = r.isTrue(0.5) ? 1 : -1
  const wrap = [
    `M${x(-w)},822C${x(-w - 6)},774 ${x(-nw - 26)},752 ${x(-nw + 4)},748C${x(-40)},792 ${x(40)},792 ${x(nw - 4)},748`,
    `C${x(nw + 26)},752 ${x(w + 6)},774 ${x(w)},822C${x(w - 10)},888 ${x(60)},918 500,918C${x(-60)},918 ${x(-w + 10)},888 ${x(-w)},822Z`,
  ].join('')
  const end = `M${x(s * 34)},880C${x(s * 40)},980 ${x(s * 30)},1080 ${x(s * 36)},1180L${x(s * 124)},1176C${x(s * 128)},1070 ${x(s * 124)},960 ${x(s * 112)},862Z`
  const folds = [
    `M${x(-w + 10)},812C${x(-60)},858 ${x(60)},866 ${x(w - 12)},806M${x(-w + 18)},850C${x(-60)},892 ${x(70)},896 ${x(w - 20)},846`,
    `M${x(s * 62)},910C${x(s * 66)},1000 ${x(s * 58)},1090 ${x(s * 62)},1176M${x(s * 92)},900C${x(s * 98)},1000 ${x(s * 92)},1090 ${x(s * 96)},1174`,
  ].join('')
  const shine = `M${x(-nw - 20)},780C${x(-70)},830 ${x(60)},836 ${x(nw + 18)},786`
  return [
    `<path d="${end}" fill="${mix(colour, dark, 0.35)}"/><path d="${wrap}" fill="${colour}"/>`,
    `<path d="${folds}" fill="none" stroke="${dark}" stroke-width="7" stroke-linecap="round" opacity=".6"/>`,
    `<path d="${shine}" fill="none" stroke="${light}" stroke-width="6" stroke-linecap="round" opacity=".6"/>`,
  ].join('')
}
