import { Trans, useLingui } from '@lingui/react/macro'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem'
import { useColorScheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { CheckIcon } from '@phosphor-icons/react/Check'
import { KeyIcon } from '@phosphor-icons/react/Key'
import { SignOutIcon } from '@phosphor-icons/react/SignOut'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLogOut } from '../features/account/use-log-out.ts'
import { useSetLanguage } from '../features/account/use-set-language.ts'
import { useViewer } from '../shared/session/session.tsx'
import { useWithSite } from '../shared/session/use-site.ts'

/** The viewer's menu: security, language, colours, log out. */
export function PersonMenu() {
  const { t } = useLingui()
  const { name, email, language } = useViewer()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { mode, setMode } = useColorScheme()
  const setLanguage = useSetLanguage()
  const logOut = useLogOut()
  const close = () => setAnchor(null)
  const schemes = [
    { value: 'system', label: t`As this device` },
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
  ] as const
  const languages = [
    { value: 'en', label: 'English' },
    { value: 'nl', label: 'Nederlands' },
  ]
  return (
    <>
      <IconButton
        aria-label={t`Menu of ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 1 }}
      >
        <Avatar
          sx={{
            width: 34,
            height: 34,
            bgcolor: 'wash',
            color: 'primary.main',
            fontSize: 15,
            fontWeight: 650,
          }}
        >
          {name.slice(0, 1).toLocaleUpperCase()}
        </Avatar>
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 260 } } }}
      >
        <Box component="li" role="none" sx={{ px: 4, py: 2 }}>
          <Typography variant="subtitle1" component="div">
            {name}
          </Typography>
          <Typography variant="body2" component="div" color="textSecondary" noWrap>
            {email}
          </Typography>
        </Box>
        <SecurityItem onChosen={close} />
        <Divider />
        <Heading>
          <Trans>Language</Trans>
        </Heading>
        {languages.map(({ value, label }) => (
          <Choice
            key={value}
            lang={value}
            isChosen={language === value}
            onChoose={() => {
              close()
              void setLanguage(value)
            }}
          >
            {label}
          </Choice>
        ))}
        <Divider />
        <Heading>
          <Trans>Colours</Trans>
        </Heading>
        {schemes.map(({ value, label }) => (
          <Choice key={value} isChosen={mode === value} onChoose={() => setMode(value)}>
            {label}
          </Choice>
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            close()
            void logOut()
          }}
        >
          <SignOutIcon size={18} aria-hidden />
          <Trans>Log out</Trans>
        </MenuItem>
      </Menu>
    </>
  )
}

/** Leads to the viewer's security. Only an open menu has it, so that a closed one does not follow the address. */
function SecurityItem({ onChosen, ...item }: { onChosen: () => void } & MenuItemProps) {
  const navigate = useNavigate()
  const withSite = useWithSite()
  return (
    <MenuItem
      {...item}
      onClick={() => {
        onChosen()
        navigate(withSite('/account'))
      }}
    >
      <KeyIcon size={18} aria-hidden />
      <Trans>Your security</Trans>
    </MenuItem>
  )
}

const Heading = ({ children }: { children: ReactNode }) => (
  <ListSubheader
    role="presentation"
    disableSticky
    sx={{
      bgcolor: 'transparent',
      lineHeight: '30px',
      fontSize: 12.5,
      fontWeight: 600,
      color: 'text.secondary',
      px: 4,
    }}
  >
    {children}
  </ListSubheader>
)

interface ChoiceProps {
  isChosen: boolean
  lang?: string
  onChoose: () => void
  children: ReactNode
}

const Choice = ({ isChosen, lang, onChoose, children }: ChoiceProps) => (
  <MenuItem role="menuitemradio" aria-checked={isChosen} lang={lang} onClick={onChoose}>
    <Box component="span" sx={{ width: 18, display: 'grid' }}>
      {isChosen && <CheckIcon size={18} weight="bold" aria-hidden />}
    </Box>
    {children}
  </MenuItem>
)
