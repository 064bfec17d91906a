import { useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { CaretDownIcon } from '@phosphor-icons/react/CaretDown'
import { GlobeSimpleIcon } from '@phosphor-icons/react/GlobeSimple'
import { memo, useCallback, useId, useRef, useState } from 'react'
import { useCommand } from '../shared/commands/use-command.ts'
import { useSite } from '../shared/session/use-site.ts'

/** Limits all pages to one of the viewer's sites. Somebody with one site sees its name. */
export function SiteSwitch() {
  const { t } = useLingui()
  const { site, sites, setSite } = useSite()
  const latest = useRef(setSite)
  latest.current = setSite
  const choose = useCallback((domain: string | null) => latest.current(domain), [])
  if (sites.length === 1) return <Typography variant="body2">{sites[0]?.name}</Typography>
  return (
    <>
      <SiteMenu site={site} sites={sites} onChoose={choose} />
      <SiteCommand domain={null} name={t`All sites`} onRun={choose} isDisabled={!site} />
      {sites.map(({ id, name, domain }) => (
        <SiteCommand key={id} domain={domain} name={name} onRun={choose} isDisabled={site?.id === id} />
      ))}
    </>
  )
}

interface SiteMenuProps extends Pick<ReturnType<typeof useSite>, 'site' | 'sites'> {
  onChoose: (domain: string | null) => void
}

/** The button with the chosen site, and its menu. Another page of the same site does not render it again. */
const SiteMenu = memo(function SiteMenu({ site, sites, onChoose }: SiteMenuProps) {
  const { t } = useLingui()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const allSites = t`All sites`
  const choose = (domain: string | null) => {
    setAnchor(null)
    onChoose(domain)
  }
  const shown = site?.name ?? allSites
  return (
    <>
      <Button
        id={id}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t`Site: ${shown}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<GlobeSimpleIcon size={18} />}
        endIcon={<CaretDownIcon size={14} weight="bold" />}
        sx={{ color: 'text.primary', fontWeight: 550, minWidth: 0 }}
      >
        {shown}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id }, paper: { sx: { maxHeight: '70vh' } } }}
      >
        <MenuItem selected={!site} onClick={() => choose(null)}>
          {allSites}
        </MenuItem>
        {sites.map(({ id: key, name, domain }) => (
          <MenuItem key={key} selected={site?.id === key} onClick={() => choose(domain)}>
            {name}
            <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 'auto', pl: 6 }}>
              {domain}
            </Typography>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
})

interface SiteCommandProps {
  domain: string | null
  name: string
  isDisabled: boolean
  onRun: (domain: string | null) => void
}

function SiteCommand({ domain, name, isDisabled, onRun }: SiteCommandProps) {
  const { t } = useLingui()
  useCommand({ id: `site-${domain}`, title: name, group: t`Site`, isDisabled, run: () => onRun(domain) })
  return null
}
