/** The niche of a site, 1 to 7. It changes the accents of the palette, never its neutrals. */
export type Niche = 1 | 2 | 3 | 4 | 5 | 6 | 7
export type Scheme = 'light' | 'dark'

export const niches: readonly Niche[] = [1, 2, 3, 4, 5, 6, 7]

/** A number as a niche; 1 if it is none. */
export const nicheOr = (number: number | undefined): Niche => niches.find((niche) => niche === number) ?? 1

/** Colours that are the same on every site. */
const neutrals = {
  light: {
    bg: '#fbf8f6',
    surface: '#ffffff',
    sunken: '#f3edea',
    raised: '#ffffff',
    line: '#e9e0dc',
    field: '#8f808a',
    text: '#261a24',
    text2: '#5d4f59',
    text3: '#75666f',
    ok: '#1b7448',
    okWash: '#e2f3e9',
    warn: '#8a5200',
    warnWash: '#fdefd8',
    bad: '#b3211f',
    badWash: '#fce7e4',
    info: '#2b5c9b',
    infoWash: '#e5eef9',
    online: '#23a566',
    onPrimary: '#ffffff',
    onOwn: '#ffffff',
  },
  dark: {
    bg: '#161018',
    surface: '#201823',
    sunken: '#1b141e',
    raised: '#2b2130',
    line: '#342838',
    field: '#7d6c7c',
    text: '#f6eef2',
    text2: '#c3b4c0',
    text3: '#9e8f9b',
    ok: '#5cc98f',
    okWash: '#17352a',
    warn: '#f0b45a',
    warnWash: '#3a2c18',
    bad: '#ff8b84',
    badWash: '#421f23',
    info: '#8db8f2',
    infoWash: '#1b2a40',
    online: '#3ecb84',
    onPrimary: '#2a0e1e',
    onOwn: '#ffffff',
  },
} as const

interface Accents {
  ink: string
  primary: string
  hot: string
  emberEnd: string
  primaryDark: string
  wash: string
  /** Dark colours chosen by hand; the other niches derive theirs from `primaryDark`. */
  dark?: { ink: string; wash: string; own: string }
}

/** The accents of each niche as the design defines them. */
export const accents: Record<Niche, Accents> = {
  1: {
    ink: '#5e1b49',
    primary: '#b4265b',
    hot: '#ff7259',
    emberEnd: '#cf415a',
    primaryDark: '#ff8a78',
    wash: '#fdeeea',
    dark: { ink: '#f6d9e6', wash: '#3a1f2e', own: '#7a2860' },
  },
  2: {
    ink: '#43256f',
    primary: '#7a3ab5',
    hot: '#f28cb5',
    emberEnd: '#a356b5',
    primaryDark: '#d3a0f5',
    wash: '#f3edf8',
  },
  3: {
    ink: '#2a1114',
    primary: '#8f1d30',
    hot: '#c79a5b',
    emberEnd: '#ad5f47',
    primaryDark: '#f08a8f',
    wash: '#f5ebec',
  },
  4: {
    ink: '#6a1a3e',
    primary: '#b3305f',
    hot: '#ffa57c',
    emberEnd: '#c44b66',
    primaryDark: '#ff94ae',
    wash: '#f8ecf1',
  },
  5: {
    ink: '#4a2b4b',
    primary: '#855080',
    hot: '#d9a94f',
    emberEnd: '#9a6674',
    primaryDark: '#dda6d6',
    wash: '#f4eff4',
  },
  6: {
    ink: '#551429',
    primary: '#a83240',
    hot: '#f29a4e',
    emberEnd: '#c05344',
    primaryDark: '#ff9a88',
    wash: '#f7edee',
  },
  7: {
    ink: '#22306b',
    primary: '#4453c6',
    hot: '#22b5a0',
    emberEnd: '#3778b8',
    primaryDark: '#a5afff',
    wash: '#eef0fa',
  },
}

/** Every colour of one site in one scheme; gradients and shadows are complete CSS values. */
export interface Palette extends Record<keyof typeof neutrals.light, string> {
  ink: string
  primary: string
  hot: string
  wash: string
  own: string
  spark: string
  ember: string
  /** The end of the ember gradient: the lightest background with white text. */
  emberEnd: string
  e1: string
  e2: string
  e3: string
}

const shadows = {
  light: {
    e1: '0 1px 2px #2a0f2b0f, 0 2px 8px #2a0f2b0a',
    e2: '0 2px 6px #2a0f2b12, 0 12px 28px -8px #2a0f2b24',
    e3: '0 6px 14px #2a0f2b1a, 0 24px 44px -18px #2a0f2b4d',
  },
  dark: {
    e1: '0 0 0 1px #ffffff0d',
    e2: '0 0 0 1px #ffffff0d, 0 16px 32px -12px #000000aa',
    e3: '0 0 0 1px #ffffff12, 0 32px 64px -12px #000000cc',
  },
} as const

/** Mixes `share` (0 to 1) of one six-digit hex colour into another. */
export function mix(colour: string, into: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(colour, at) * share + channel(into, at) * (1 - share)),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** All colours of a site of the given niche in the given scheme. */
export function palette(niche: Niche, scheme: Scheme): Palette {
  const accent = accents[niche]
  const dark = scheme === 'dark' && {
    ink: mix(accent.primaryDark, '#ffffff', 0.28),
    wash: mix(accent.primaryDark, neutrals.dark.surface, 0.14),
    own: mix(accent.primary, accent.ink, 0.3),
    ...accent.dark,
  }
  const gradient = (end: string, turn: number) =>
    `linear-gradient(118deg, ${accent.ink} 0%, ${accent.primary} ${turn}%, ${end} 100%)`
  return {
    ...neutrals[scheme],
    ...shadows[scheme],
    ink: dark ? dark.ink : accent.ink,
    primary: dark ? accent.primaryDark : accent.primary,
    hot: accent.hot,
    wash: dark ? dark.wash : accent.wash,
    own: dark ? dark.own : accent.ink,
    spark: gradient(accent.hot, 52),
    ember: gradient(accent.emberEnd, 62),
    emberEnd: accent.emberEnd,
  }
}

/** The palette of screens that are dark in both schemes: landing, match, errors. */
export function nightPalette(niche: Niche) {
  const accent = accents[niche]
  return {
    ground: niche === 1 ? '#240b23' : mix(accent.ink, '#0b060c', 0.34),
    glow: niche === 1 ? '#c2365b' : accent.primary,
    glowHot: accent.hot,
    glowDeep: niche === 1 ? '#8a1f57' : mix(accent.primary, accent.ink, 0.5),
    accent: niche === 1 ? '#ffb09c' : mix(accent.primaryDark, '#ffffff', 0.72),
    body: '#f8e3e8',
    /** The light scheme's ink, for text on a white surface over a dark background or a photo. */
    ink: accent.ink,
    primary: accent.primary,
    cream: '#fffaf7',
  }
}

export const fontFamily = '"Bricolage Grotesque Variable", system-ui, sans-serif'
export const breakpoints = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 } as const

/** Animation durations in milliseconds. */
export const durations = { press: 120, fade: 180, move: 240, sheet: 360, match: 700 } as const
export const easings = {
  enter: 'cubic-bezier(.2,.8,.2,1)',
  leave: 'cubic-bezier(.4,0,1,1)',
  spring: 'cubic-bezier(.3,1.6,.5,1)',
} as const
/** Colours for what lies on photos; the same in both schemes and on every site. */
export const fixed = {
  plumBlack: '#261a24',
  scrim: '#1d0a1d',
  overlay: '#2a0f2b',
  onlineOnPhoto: '#4be093',
  lowBadge: '#f0b45a',
  onLowBadge: '#3b2300',
} as const
