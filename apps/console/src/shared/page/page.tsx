import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'

interface PageProps {
  /** The heading of the page, and the title of the browser's tab. */
  title: string
  /** One line under the heading. */
  lead?: ReactNode
  /** Buttons beside the heading. */
  actions?: ReactNode
  /** True if the page uses the whole width and height, as a list beside a case does. */
  isWide?: boolean
  /** The largest width in pixels: the usual one is for what is read in lines. */
  maxWidth?: number
  children: ReactNode
}

/** Sets the title of the browser's tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Vonk console`
  }, [title])
}

/** One page: its title, its heading, which takes the focus after a navigation, and its content. */
export function Page({ title, lead, actions, isWide = false, maxWidth = 1120, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title)
  useEffect(() => {
    // A field with autofocus keeps it.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 5,
        width: '100%',
        maxWidth: isWide ? undefined : maxWidth,
        minHeight: 0,
        flex: isWide ? 1 : undefined,
        px: { xs: 4, lg: 8 },
        py: 6,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 4 }}>
        <Box sx={{ flex: 1, minWidth: 240 }}>
          <Typography component="h1" variant="h1" tabIndex={-1} ref={heading}>
            {title}
          </Typography>
          {lead && (
            <Typography color="textSecondary" sx={{ mt: 1.5, maxWidth: '70ch' }}>
              {lead}
            </Typography>
          )}
        </Box>
        {actions && <Box sx={{ display: 'flex', gap: 2 }}>{actions}</Box>}
      </Box>
      {children}
    </Box>
  )
}

/** A surface with a heading, for one subject of a page. */
export function Panel({
  title,
  actions,
  children,
}: {
  title?: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        bgcolor: 'background.paper',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '16px',
        p: 5,
      }}
    >
      {title && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 2 }}>
          <Typography component="h2" variant="h2" sx={{ flex: 1 }}>
            {title}
          </Typography>
          {actions}
        </Box>
      )}
      {children}
    </Box>
  )
}
