import { useLingui } from '@lingui/react/macro'
import { useColorScheme } from '@mui/material/styles'
import { useNavigate } from 'react-router'
import { useLogOut } from '../features/account/use-log-out.ts'
import { useCommand } from '../shared/commands/use-command.ts'
import { useWithSite } from '../shared/session/use-site.ts'

/** The commands that every page has. */
export function GeneralCommands() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const withSite = useWithSite()
  const logOut = useLogOut()
  const { mode, setMode } = useColorScheme()
  useCommand({ id: 'security', title: t`Your security`, run: () => navigate(withSite('/account')) })
  useCommand({
    id: 'scheme-light',
    title: t`Light colours`,
    isDisabled: mode === 'light',
    run: () => setMode('light'),
  })
  useCommand({
    id: 'scheme-dark',
    title: t`Dark colours`,
    isDisabled: mode === 'dark',
    run: () => setMode('dark'),
  })
  useCommand({ id: 'log-out', title: t`Log out`, run: () => void logOut() })
  return null
}
