import { createTheme } from '@mui/material/styles'
import {
  breakpoints,
  durations,
  easings,
  fontFamily,
  mix,
  type Palette,
  palette,
  type Scheme,
} from '@vonk/web/theme/tokens.ts'
import { components } from './components.ts'

/** The colours of the product that MUI's palette has no place for. */
const ownKeys = [
  'ink',
  'hot',
  'wash',
  'own',
  'sunken',
  'raised',
  'field',
  'online',
  'text3',
  'okWash',
  'warnWash',
  'badWash',
  'infoWash',
  'e1',
  'e2',
  'e3',
] as const satisfies readonly (keyof Palette)[]

type OwnColours = Record<(typeof ownKeys)[number], string>

declare module '@mui/material/styles' {
  interface Palette extends OwnColours {}
  interface PaletteOptions extends Partial<OwnColours> {}
}

function colours(scheme: Scheme) {
  const all = palette(1, scheme)
  const { primary, onPrimary, text, text2, text3, bg, surface, line, bad, ok, warn, info } = all
  const onColour = scheme === 'light' ? '#ffffff' : '#1b141e'
  // A filled button under the pointer: away from the colour of its text, so that it stays readable.
  const filled = (main: string, contrastText: string) => ({
    main,
    dark: mix(main, scheme === 'light' ? '#000000' : '#ffffff', 0.84),
    contrastText,
  })
  return {
    palette: {
      primary: filled(primary, onPrimary),
      secondary: filled(all.ink, onColour),
      error: filled(bad, onColour),
      success: filled(ok, onColour),
      warning: filled(warn, onColour),
      info: filled(info, onColour),
      text: { primary: text, secondary: text2, disabled: text3 },
      background: { default: bg, paper: surface },
      divider: line,
      ...(Object.fromEntries(ownKeys.map((key) => [key, all[key]])) as OwnColours),
    },
  }
}

const heading = { fontWeight: 650, letterSpacing: '-.01em', lineHeight: 1.2, textWrap: 'balance' } as const

/**
 * The theme of the console: the product's colours, type and shapes at the density of a tool. The scheme is an attribute
 * of the root element, so that a person's choice wins over the system's.
 */
export function consoleTheme() {
  return createTheme({
    cssVariables: { colorSchemeSelector: 'data-scheme', cssVarPrefix: 'console' },
    colorSchemes: { light: colours('light'), dark: colours('dark') },
    breakpoints: { values: { ...breakpoints } },
    spacing: 4,
    shape: { borderRadius: 10 },
    transitions: {
      duration: {
        shortest: durations.press,
        shorter: durations.fade,
        short: durations.fade,
        standard: durations.move,
        enteringScreen: durations.move,
        leavingScreen: durations.fade,
      },
      easing: { easeOut: easings.enter, easeInOut: easings.enter, sharp: easings.leave },
    },
    typography: {
      fontFamily,
      fontSize: 14,
      fontWeightMedium: 550,
      fontWeightBold: 650,
      h1: { ...heading, fontSize: 26, letterSpacing: '-.025em' },
      h2: { ...heading, fontSize: 18 },
      h3: { ...heading, fontSize: 15.5 },
      subtitle1: { fontSize: 14.5, fontWeight: 600, lineHeight: 1.35 },
      subtitle2: { fontSize: 13.5, fontWeight: 600, lineHeight: 1.35 },
      body1: { fontSize: 14.5, lineHeight: 1.5 },
      body2: { fontSize: 13.5, lineHeight: 1.45 },
      caption: { fontSize: 12.5, lineHeight: 1.4 },
      button: { fontSize: 14, fontWeight: 600, lineHeight: 1.2, textTransform: 'none', letterSpacing: 0 },
    },
    components,
  })
}
