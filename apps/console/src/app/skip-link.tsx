import { Trans } from '@lingui/react/macro'
import Link from '@mui/material/Link'

/** The first thing that Tab reaches: it leads past the navigation. */
export function SkipLink() {
  return (
    <Link
      href="#content"
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        top: 8,
        left: 8,
        px: 4,
        py: 2,
        borderRadius: '999px',
        bgcolor: 'raised',
        boxShadow: (theme) => theme.vars?.palette.e3,
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      <Trans>To the content</Trans>
    </Link>
  )
}
