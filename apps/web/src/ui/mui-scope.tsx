import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { vonkTheme } from '../theme/theme.ts'
import { nicheOr } from '../theme/tokens.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
const cache = createCache({ key: 'vonk', ...(nonce ? { nonce } : {}) })
/** The theme of the niche that the server wrote on the page. */
const theme = vonkTheme(nicheOr(Number(document.documentElement.dataset.niche)))

/**
 * Provides MUI's theme and style engine. Only lazily loaded modules import this, so that no page waits for
 * MUI.
 */
export function MuiScope({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode="system" storageManager={null}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
