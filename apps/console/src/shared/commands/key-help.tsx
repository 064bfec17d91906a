import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { type Command, keysOf, singleKeys } from './command-registry.ts'
import { KeyCaps } from './key-caps.tsx'
import { useCommands } from './use-command.ts'

/** All keys of the page that is shown, by their groups, with the switch that turns single keys off. */
export function KeyHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const titleId = useId()
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>
        <Trans>Keys on this page</Trans>
      </DialogTitle>
      <DialogContent>
        <Keys />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The keys by their groups. Only the open dialog follows the commands, which change with every page. */
function Keys() {
  const { t } = useLingui()
  const groups = Map.groupBy(
    useCommands().filter((command) => keysOf(command).length > 0),
    ({ group }) => group ?? t`Everywhere`,
  )
  return (
    <>
      <Box sx={{ columns: { md: 2 }, columnGap: 8 }}>
        {[...groups].map(([group, members]) => (
          <KeyGroup key={group} group={group} members={members} />
        ))}
      </Box>
      <FormControlLabel
        sx={{ mt: 2 }}
        control={<Switch checked={singleKeys.areOn()} onChange={(_event, isOn) => singleKeys.set(isOn)} />}
        label={t`Keys without Ctrl or Cmd work. Turn this off if you dictate text.`}
      />
    </>
  )
}

function KeyGroup({ group, members }: { group: string; members: readonly Command[] }) {
  const headingId = useId()
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ breakInside: 'avoid', mb: 5 }}>
      <Typography id={headingId} component="h3" variant="subtitle2" color="textSecondary" sx={{ mb: 1 }}>
        {group}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {members.map((command) => (
          <Box
            key={command.id}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 4,
              py: 1.5,
              borderTop: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Typography component="dt" variant="body2">
              {command.title}
            </Typography>
            <Box component="dd" sx={{ m: 0, display: 'flex', gap: 2 }}>
              {keysOf(command).map((keys) => (
                <KeyCaps key={keys} keys={keys} />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
