import type { Shadows } from '@mui/material/styles'
import { createTheme } from '@mui/material/styles'
import { components } from './components.ts'
import type { Niche, Palette, Scheme } from './tokens.ts'
import { breakpoints, durations, easings, fontFamily, palette, radii, weights } from './tokens.ts'
import './theme.types.ts'

/**
 * The MUI theme of a niche's site, in both schemes. It follows `data-scheme` on the root element, like the
 * product's own stylesheets.
 */
export function vonkTheme(niche: Niche) {
  return createTheme({
    cssVariables: { colorSchemeSelector: 'data-scheme', cssVarPrefix: 'vonk' },
    colorSchemes: {
      light: { palette: muiPalette(palette(niche, 'light'), 'light') },
      dark: { palette: muiPalette(palette(niche, 'dark'), 'dark') },
    },
    breakpoints: { values: { ...breakpoints } },
    spacing: 4,
    shape: { borderRadius: radii.small },
    shadows: Array.from({ length: 25 }, (_, depth) => shadow(depth)) as Shadows,
    transitions: {
      duration: {
        shortest: durations.press,
        shorter: durations.fade,
        short: durations.fade,
        standard: durations.move,
        complex: durations.sheet,
        enteringScreen: durations.sheet,
        leavingScreen: durations.move,
      },
      easing: {
        easeOut: easings.enter,
        easeIn: easings.leave,
        easeInOut: easings.enter,
        sharp: easings.leave,
      },
    },
    typography: {
      fontFamily,
      fontWeightRegular: weights.regular,
      fontWeightMedium: weights.medium,
      fontWeightBold: weights.bold,
      display: {
        fontFamily,
        fontSize: 'clamp(3.125rem, 1.25rem + 5vw, 5rem)',
        lineHeight: 0.94,
        fontWeight: weights.display,
        letterSpacing: '-.048em',
      },
      h1: {
        fontSize: 'clamp(1.75rem, 1.5rem + 1vw, 2rem)',
        lineHeight: 1.1,
        fontWeight: weights.bold,
        letterSpacing: '-.02em',
      },
      h2: {
        fontSize: 'clamp(1.1875rem, 1.1rem + .4vw, 1.5625rem)',
        lineHeight: 1.2,
        fontWeight: weights.bold,
        letterSpacing: '-.01em',
      },
      lead: { fontFamily, fontSize: 'clamp(1.0938rem, 1rem + .4vw, 1.25rem)', lineHeight: 1.5 },
      body1: { fontSize: '1rem', lineHeight: 1.5 },
      body2: { fontSize: '.9063rem', lineHeight: 1.5 },
      caption: { fontSize: '.8125rem', lineHeight: 1.4 },
      button: { fontSize: '1rem', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
    },
    components,
  })
}

function shadow(depth: number): string {
  if (depth === 0) return 'none'
  if (depth === 1) return 'var(--e1)'
  return depth < 8 ? 'var(--e2)' : 'var(--e3)'
}

function muiPalette(colours: Palette, scheme: Scheme) {
  const tone = (main: string, light: string) => ({
    main,
    light,
    dark: main,
    contrastText: scheme === 'dark' ? '#161018' : '#ffffff',
  })
  return {
    primary: {
      main: colours.primary,
      light: colours.primary,
      dark: colours.primary,
      contrastText: colours.onPrimary,
    },
    secondary: tone(colours.ink, colours.ink),
    error: tone(colours.bad, colours.badWash),
    warning: tone(colours.warn, colours.warnWash),
    success: tone(colours.ok, colours.okWash),
    info: tone(colours.info, colours.infoWash),
    background: { default: colours.bg, paper: colours.surface },
    text: { primary: colours.text, secondary: colours.text2, disabled: colours.text3 },
    divider: colours.line,
    ink: colours.ink,
    hot: colours.hot,
    ember: colours.ember,
    spark: colours.spark,
    wash: colours.wash,
    sunken: colours.sunken,
    raised: colours.raised,
    field: colours.field,
    own: colours.own,
    online: colours.online,
  }
}
