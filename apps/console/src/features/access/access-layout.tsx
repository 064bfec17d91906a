import { useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { activateLocale } from '../../shared/i18n/locale.ts'
import { Logo } from '../../shared/page/logo.tsx'
import { usePageTitle } from '../../shared/page/page.tsx'

interface AccessLayoutProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A page before the log-in: the logo, one card, the languages. Its heading takes the focus when the step changes. */
export function AccessLayout({ title, lead, children }: AccessLayoutProps) {
  const { t, i18n } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has another title
  useEffect(() => {
    if (!document.activeElement || document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateRows: '1fr auto 1.4fr',
        justifyItems: 'center',
        px: 4,
        py: 6,
      }}
    >
      <Box
        component="header"
        sx={{ alignSelf: 'end', display: 'flex', alignItems: 'baseline', gap: 2.5, mb: 6 }}
      >
        <Logo size={34} />
        <Typography component="span" color="textSecondary" sx={{ fontSize: 18, fontWeight: 500 }}>
          console
        </Typography>
      </Box>
      <Box
        component="main"
        sx={{
          width: '100%',
          maxWidth: 440,
          p: { xs: 6, sm: 8 },
          bgcolor: 'background.paper',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '24px',
          boxShadow: (theme) => theme.vars?.palette.e2,
        }}
      >
        <Typography component="h1" variant="h1" tabIndex={-1} ref={heading}>
          {title}
        </Typography>
        {lead && (
          <Typography color="textSecondary" sx={{ mt: 2 }}>
            {lead}
          </Typography>
        )}
        <Box sx={{ mt: 6 }}>{children}</Box>
      </Box>
      <Box component="nav" aria-label={t`Language`} sx={{ mt: 5, display: 'flex', gap: 1 }}>
        {[
          { locale: 'nl', label: 'Nederlands' },
          { locale: 'en', label: 'English' },
        ].map(({ locale, label }) => (
          <Button
            key={locale}
            size="small"
            lang={locale}
            aria-current={i18n.locale === locale || undefined}
            onClick={() => void activateLocale(locale)}
            sx={{
              color: 'text.secondary',
              fontWeight: 500,
              '&[aria-current]': { color: 'text.primary', fontWeight: 650 },
            }}
          >
            {label}
          </Button>
        ))}
      </Box>
    </Box>
  )
}
