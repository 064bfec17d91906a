import type { Palette } from '@mui/material/styles'
import { contrast } from '@vonk/web/theme/contrast.ts'
import { describe, expect, it } from 'vitest'
import { consoleTheme } from './theme.ts'

const { colorSchemes } = consoleTheme() as unknown as {
  colorSchemes: Record<'light' | 'dark', { palette: Palette }>
}

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  const { palette } = colorSchemes[scheme]

  it.each([
    ['text on paper', palette.text.primary, palette.background.paper],
    ['secondary text on the page', palette.text.secondary, palette.background.default],
    ['secondary text on a sunken part', palette.text.secondary, palette.sunken],
    ['secondary text on a raised part', palette.text.secondary, palette.raised],
    ['the chosen link', palette.primary.main, palette.wash],
    ['a text button', palette.primary.main, palette.raised],
    ['a filled button', palette.primary.contrastText, palette.primary.main],
    ['a filled button under the pointer', palette.primary.contrastText, palette.primary.dark],
    ['a dangerous button under the pointer', palette.error.contrastText, palette.error.dark],
    ['an urgent count', palette.error.contrastText, palette.error.main],
    ['what is active', palette.success.main, palette.okWash],
    ['what has ended', palette.error.main, palette.badWash],
    ['an error', palette.text.primary, palette.badWash],
    ['a disabled button', palette.text3, palette.background.paper],
  ])('%s can be read', (_what, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it('the line of a field is distinguishable', () => {
    expect(contrast(palette.field, palette.background.paper)).toBeGreaterThanOrEqual(3)
  })
})
