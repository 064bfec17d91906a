import { createTheme } from '@mui/material/styles'
import { components } from './components.ts'
import { breakpoints, durations, easings, fontFamily, type Niche, palette, type Scheme } from './tokens.ts'

/**
 * The MUI theme of a niche's site, in both schemes: what the rendered components read and `components` does not set. It
 * follows `data-scheme` on the root element, like the product's own stylesheets.
 */
export function vonkTheme(niche: Niche) {
  const colours = (scheme: Scheme) => {
    const { primary, text } = palette(niche, scheme)
    return { palette: { primary: { main: primary }, text: { primary: text } } }
  }
  return createTheme({
    cssVariables: { colorSchemeSelector: 'data-scheme', cssVarPrefix: 'vonk' },
    colorSchemes: { light: colours('light'), dark: colours('dark') },
    breakpoints: { values: { ...breakpoints } },
    transitions: {
      duration: { shortest: durations.press },
      easing: { easeOut: easings.enter, easeInOut: easings.enter, sharp: easings.leave },
    },
    typography: { fontFamily },
    components,
  })
}
