import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { ListIcon } from '@phosphor-icons/react/List'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass'
import { Link } from 'react-router'
import { useCommandLayer } from '../shared/commands/command-layer.tsx'
import { KeyCaps } from '../shared/commands/key-caps.tsx'
import { Logo } from '../shared/page/logo.tsx'
import { useWithSite } from '../shared/session/use-site.ts'
import { PersonMenu } from './person-menu.tsx'
import { SiteSwitch } from './site-switch.tsx'

/** The bar above every page: the logo, the site, the commands, the viewer. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useLingui()
  const { openPalette } = useCommandLayer()
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        height: 56,
        flexShrink: 0,
        px: { xs: 3, lg: 6 },
        bgcolor: 'background.paper',
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <IconButton aria-label={t`Menu`} onClick={onMenu} sx={{ display: { lg: 'none' } }}>
        <ListIcon />
      </IconButton>
      <HomeLink />
      <SiteSwitch />
      <Box sx={{ flex: 1 }} />
      <Button
        variant="outlined"
        onClick={openPalette}
        startIcon={<MagnifyingGlassIcon size={18} />}
        endIcon={<KeyCaps keys="Mod+K" isHidden />}
        aria-keyshortcuts="Control+K Meta+K"
        sx={{ borderColor: 'divider', color: 'text.secondary', fontWeight: 500 }}
      >
        <Trans>Commands</Trans>
      </Button>
      <PersonMenu />
    </Box>
  )
}

/** The logo, which leads to the start. It alone follows the address. */
function HomeLink() {
  const withSite = useWithSite()
  return (
    <Box
      component={Link}
      to={withSite('/')}
      sx={{
        display: 'flex',
        alignItems: 'baseline',
        gap: 2,
        textDecoration: 'none',
        borderRadius: '8px',
        mr: 3,
      }}
    >
      <Logo />
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 14, fontWeight: 500 }}>
        console
      </Box>
    </Box>
  )
}
