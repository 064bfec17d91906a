import type { CSSProperties } from 'react'

interface LookColours {
  ink: string
  hot: string
  ember: string
  spark: string
  wash: string
  sunken: string
  raised: string
  field: string
  own: string
  online: string
}

declare module '@mui/material/styles' {
  interface Palette extends LookColours {}
  interface PaletteOptions extends Partial<LookColours> {}
  interface TypographyVariants {
    display: CSSProperties
    lead: CSSProperties
  }
  interface TypographyVariantsOptions {
    display?: CSSProperties
    lead?: CSSProperties
  }
}
