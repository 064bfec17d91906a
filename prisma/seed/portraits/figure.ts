import { beard, beardBelow, moustache } from './beard.ts'
import { chance } from './chance.ts'
import { clothes, garmentFor, necklace } from './clothes.ts'
import { mix, tenth as n } from './colour.ts'
import { brow, eye } from './eyes.ts'
import { ear, earrings, forehead, freckles, glasses, nose } from './face.ts'
import { type Frame, faceOutline, frameOf, neckOutline, type Shot, torsoOutline } from './frame.ts'
import { hairOf } from './hair.ts'
import { mouth } from './mouth.ts'
import type { Hair } from './outline.ts'
import type { Person } from './person.ts'

const HEAD_PIVOT = '500 760'
const CURLY: readonly string[] = ['cloud', 'curls', 'curlytop']

const definitions = (frame: Frame, hair: Hair): string => {
  const { person, shot, side, skin, shade, lit, hairDark, hairLit, female, deep, shoulderHalf: sw } = frame
  const blush = (female ? 0.23 : 0.14) * (deep ? 0.5 : 1)
  return [
    `<linearGradient id="face" x1="${side > 0 ? 0 : 1}" x2="${side > 0 ? 1 : 0}" y1=".1" y2=".5"><stop offset="0" stop-color="${lit}"/>`,
    `<stop offset=".42" stop-color="${skin}"/><stop offset="1" stop-color="${mix(skin, shade, 0.85)}"/></linearGradient>`,
    `<linearGradient id="hair" x1="${side > 0 ? 0.1 : 0.9}" x2="${side > 0 ? 0.9 : 0.1}" y1="0" y2=".8">`,
    `<stop offset="0" stop-color="${mix(person.hair, hairLit, 0.75)}"/><stop offset=".45" stop-color="${person.hair}"/>`,
    `<stop offset="1" stop-color="${hairDark}"/></linearGradient>`,
    `<linearGradient id="body" gradientUnits="userSpaceOnUse" x1="${n(500 - side * sw)}" x2="${n(500 + side * (sw + 60))}" y1="860" y2="1150">`,
    '<stop offset="0" stop-color="#ffffff"/><stop offset=".45" stop-color="#f3e4ec"/><stop offset="1" stop-color="#8d6a8c"/></linearGradient>',
    `<radialGradient id="blush"><stop offset="0" stop-color="${deep ? '#c2413f' : '#e8506a'}" stop-opacity="${Math.round(blush * 1000) / 1000}"/>`,
    '<stop offset="1" stop-color="#e8506a" stop-opacity="0"/></radialGradient>',
    `<radialGradient id="glow"><stop offset="0" stop-color="${shot.key}" stop-opacity="${deep ? 0.3 : 0.5}"/>`,
    `<stop offset="1" stop-color="${shot.key}" stop-opacity="0"/></radialGradient>`,
    `<clipPath id="cf"><path d="${faceOutline(frame)}"/></clipPath>`,
    `<clipPath id="cn"><path d="${torsoOutline(frame)}"/><path d="${neckOutline(frame)}"/></clipPath>`,
    `<clipPath id="ch"><path d="${hair.front || 'M0,0Z'}"/></clipPath>`,
  ].join('')
}

const faceLight = (frame: Frame, hair: Hair, volume: string): string => {
  const { person, side, dx, shade, deepShade } = frame
  const at = (part: number) => n(500 + side * person.halfFace * part)
  const shadow = `M${at(1.1)},250C${at(0.62)},420 ${at(0.78)},520 ${at(0.5)},640L${at(0.16)},760L${at(1.4)},760Z`
  return [
    `<path d="${shadow}" fill="${shade}" opacity=".34"/>`,
    `<ellipse cx="${n(426 + dx)}" cy="566" rx="70" ry="52" fill="url(#blush)"/><ellipse cx="${n(574 + dx)}" cy="566" rx="70" ry="52" fill="url(#blush)"/>`,
    `<ellipse cx="${n(500 + dx - side * 70)}" cy="540" rx="46" ry="30" fill="url(#glow)" opacity=".7"/>`,
    `<ellipse cx="${n(500 + dx - side * 40)}" cy="380" rx="80" ry="60" fill="url(#glow)" opacity=".7"/>`,
    hair.front
      ? `<path d="${hair.front}" fill="${deepShade}" opacity=".32" transform="translate(${side * 9} 17) ${volume}"/>`
      : '',
    beard(frame),
  ].join('')
}

const strandsOf = ({ person, hairDark, hairLit }: Frame, hair: Hair): string => {
  const thin = CURLY.includes(person.style) ? 4 : 5
  const pale = person.hairName === 'grey' || person.hairName === 'silver'
  return hair.strands
    .map((d, i) => {
      const dark = i % 3 === 2
      const opacity = dark ? 0.4 : pale ? 0.24 : 0.33
      return `<path d="${d}" fill="none" stroke="${dark ? hairDark : hairLit}" stroke-width="${thin + (i % 2) * 4}" stroke-linecap="round" opacity="${opacity}"/>`
    })
    .join('')
}

const bodyOf = (frame: Frame, tilt: string, seed: string): string => {
  const { female, side, skin, shade } = frame
  const r = chance(seed)
  const garment = garmentFor(female, r)
  const bare = garment === 'straps' || garment === 'scoop'
  const throat = 'M466,842C478,866 486,880 494,884M534,842C522,866 514,880 506,884'
  return [
    `<path d="${torsoOutline(frame)}" fill="${skin}"/><path d="${neckOutline(frame)}" fill="${skin}"/>`,
    // the shadow of the head on the neck
    `<g clip-path="url(#cn)"><g transform="translate(0 56) ${tilt}"><path d="${faceOutline(frame)}" fill="${shade}" opacity=".85" transform="translate(${side * 16} 46)"/></g></g>`,
    bare
      ? `<path d="${throat}" stroke="${shade}" stroke-width="6" fill="none" stroke-linecap="round" opacity=".6"/>`
      : '',
    necklace(frame, garment, r),
    clothes(frame, garment),
  ].join('')
}

/** A person in one photo: SVG definitions, and the drawing that uses them. */
export const figure = (person: Person, shot: Shot): { definitions: string; art: string } => {
  const frame = frameOf(person, shot)
  const hair = hairOf(person)
  const r = chance(`pose:${person.seed}:${shot.index}`)
  const { side, skin, hairDark, female } = frame
  // hair adds volume around the skull; cropped hair does not
  const volume = hair.soft
    ? ''
    : `translate(500 470) scale(${female ? 1.06 : 1.03} 1.055) translate(-500 -470)`
  const lean = `translate(0 -56) rotate(${n(shot.lean)} ${HEAD_PIVOT})`
  const tilt = `rotate(${n(shot.tilt)} ${HEAD_PIVOT})`
  const face = faceOutline(frame)
  const path = (d: string) => (d ? `<path d="${d}"/>` : '')
  const silhouette = [
    `<g transform="${tilt}"><path d="${face}"/><g transform="${volume}">${path(hair.back)}${path(hair.front)}</g></g>`,
    `<path d="${torsoOutline(frame)}" transform="${lean}"/>`,
  ].join('')
  const art = [
    `<g transform="translate(${n(shot.x)} ${n(shot.y)}) translate(500 1250) scale(${Math.round(shot.zoom * 100) / 100}) translate(-500 -1250)">`,
    `<g fill="${shot.rim}" opacity=".85" transform="translate(${-side * 7} -5)">${silhouette}</g>`,
    hair.back ? `<g transform="${tilt} ${volume}"><path d="${hair.back}" fill="${hairDark}"/></g>` : '',
    `<g transform="${lean}">${bodyOf(frame, tilt, `clothes:${person.seed}:${shot.index}`)}</g>`,
    `<g transform="${tilt}">${beardBelow(frame)}${ear(frame, -1)}${ear(frame, 1)}${earrings(frame)}<path d="${face}" fill="url(#face)"/>`,
    `<g clip-path="url(#cf)">${faceLight(frame, hair, volume)}</g>`,
    moustache(frame),
    freckles(frame, r),
    nose(frame),
    forehead(frame),
    mouth(frame),
    eye(frame, -1),
    eye(frame, 1),
    brow(frame, -1),
    brow(frame, 1),
    // a person has the same glasses in every photo
    glasses(frame, chance(`glasses:${person.seed}`)),
    hair.front
      ? `<g transform="${volume}"><path d="${hair.front}" fill="${hair.soft ? mix(person.hair, skin, 0.22) : 'url(#hair)'}"/><g clip-path="url(#ch)">${strandsOf(frame, hair)}</g></g>`
      : '',
    '</g></g>',
  ].join('')
  return { definitions: definitions(frame, hair), art }
}
