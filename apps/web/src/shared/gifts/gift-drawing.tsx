import { type ReactNode, useId } from 'react'
import { flowers } from './drawings-flowers.tsx'
import { jewels } from './drawings-jewels.tsx'
import { parties } from './drawings-parties.tsx'
import { treats } from './drawings-treats.tsx'
import { colours, type Light, stops } from './light.ts'

/** Every gift of the catalogue, drawn for a square of 96. */
export const drawings: Readonly<Record<string, (light: Light) => ReactNode>> = {
  ...treats,
  ...flowers,
  ...parties,
  ...jewels,
}

const present = (light: Light) => (
  <>
    <path d="M22 46h52v34a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4z" fill={light.rose} />
    <rect x="18" y="34" width="60" height="15" rx="4" fill={light.coral} />
    <path d="M42 34h12v50H42z" fill={light.gold} />
    <path
      d="M48 33c-7-16-24-17-23-7 1 7 14 8 23 7Zm0 0c7-16 24-17 23-7-1 7-14 8-23 7Z"
      fill="none"
      stroke={light.gold}
      strokeWidth="5"
      strokeLinejoin="round"
    />
    <path d="M18 47h60v3H18z" fill={colours.night} opacity=".25" />
  </>
)

/** The gradients that all drawings of one picture share; `id` keeps those of two pictures on a page apart. */
const lightOf = (id: string) =>
  Object.fromEntries(Object.keys(stops).map((name) => [name, `url(#${id}${name})`])) as Light

/** The drawing of one gift; a wrapped present for an unknown name. */
export function GiftDrawing({ name }: { name: string }) {
  const id = useId()
  const light = lightOf(id)
  const draw = Object.hasOwn(drawings, name) ? drawings[name] : undefined
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true">
      <defs>
        {Object.entries(stops).map(([colour, [lit, body, shade]]) => (
          <linearGradient key={colour} id={`${id}${colour}`} x1="0" y1="0" x2="1" y2="1">
            <stop stopColor={lit} />
            <stop offset=".5" stopColor={body} />
            <stop offset="1" stopColor={shade} />
          </linearGradient>
        ))}
      </defs>
      <ellipse cx="48" cy="85" rx="31" ry="5.5" fill={colours.night} opacity=".45" />
      {(draw ?? present)(light)}
    </svg>
  )
}
