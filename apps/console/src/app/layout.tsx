import { useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import { memo, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { CommandLayer } from '../shared/commands/command-layer.tsx'
import { NavigationContext } from '../shared/navigation/navigation.tsx'
import { LoadingState } from '../shared/page/states.tsx'
import { ConnectionStrip } from './connection-strip.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { features } from './features.ts'
import { GeneralCommands } from './general-commands.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

/** The width of the side navigation on screens that show it beside the page, in pixels. */
const sideWidth = 232

/**
 * What surrounds every page behind the log-in: top bar, side navigation, connection, commands. It does not follow the address,
 * so that another page costs only its own rendering.
 */
export const Layout = memo(function Layout() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const drawer = useMemo(() => ({ onChosen: () => setIsOpen(false) }), [])
  const navigation = (
    <Box component="nav" aria-label={t`Main`} sx={{ height: '100%', overflowY: 'auto', px: 3, py: 4 }}>
      {features.map(({ Navigation, routes }) => Navigation && <Navigation key={routes[0]?.path ?? ''} />)}
    </Box>
  )
  return (
    <NavigationContext value={drawer}>
      <CommandLayer>
        <GeneralCommands />
        <SkipLink />
        <Box sx={{ display: 'flex', flexDirection: 'column', height: '100dvh' }}>
          <TopBar onMenu={() => setIsOpen(true)} />
          <ConnectionStrip />
          <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
            <Box
              sx={{
                display: { xs: 'none', lg: 'block' },
                width: sideWidth,
                flexShrink: 0,
                borderRight: '1px solid',
                borderColor: 'divider',
              }}
            >
              {navigation}
            </Box>
            <Drawer
              open={isOpen}
              onClose={() => setIsOpen(false)}
              sx={{ display: { lg: 'none' } }}
              slotProps={{ paper: { sx: { width: 280, bgcolor: 'background.default' } } }}
            >
              {navigation}
            </Drawer>
            <Main />
          </Box>
        </Box>
      </CommandLayer>
    </NavigationContext>
  )
})

/** The place of the page. Another page begins at its top. */
function Main() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top
  useEffect(() => {
    main.current?.scrollTo?.({ top: 0 })
  }, [pathname])
  return (
    <Box
      component="main"
      id="content"
      tabIndex={-1}
      ref={main}
      sx={{ flex: 1, minWidth: 0, overflow: 'auto', display: 'flex', flexDirection: 'column' }}
    >
      <ErrorBoundary resetKey={pathname}>
        <Suspense
          fallback={
            <Box sx={{ p: 8 }}>
              <LoadingState />
            </Box>
          }
        >
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </Box>
  )
}
