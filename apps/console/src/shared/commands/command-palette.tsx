import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass'
import { type KeyboardEvent, useId, useState } from 'react'
import { hiddenText } from '../page/hidden-text.ts'
import { type Command, keysOf } from './command-registry.ts'
import { KeyCaps } from './key-caps.tsx'
import { findCommands } from './palette.rules.ts'
import { useCommands } from './use-command.ts'

/** The dialog in which the viewer types what to do: a field with the list of the commands that fit. */
export function CommandPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const titleId = useId()
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { mt: '12vh', overflow: 'hidden' } } }}
    >
      <Box component="h2" id={titleId} sx={hiddenText}>
        <Trans>Commands</Trans>
      </Box>
      <PaletteContent onClose={onClose} />
    </Dialog>
  )
}

function PaletteContent({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const found = findCommands(useCommands(), typed)
  const count = found.length
  const chosen = found[Math.min(at, found.length - 1)]
  const optionId = (command: Command | undefined) => (command ? `${id}${command.id}` : undefined)
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    // The dialog gives the focus back first; the command may move it again.
    setTimeout(command.run)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((before) => (Math.min(before, found.length - 1) + step + found.length) % found.length)
    else if (event.key === 'Enter') run(chosen)
    else return
    event.preventDefault()
  }
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          px: 5,
          borderBottom: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Box component={MagnifyingGlassIcon} aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder={t`What do you want to do?`}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          sx={{ fontSize: 17, height: 56 }}
          inputProps={{
            role: 'combobox',
            'aria-label': t`Search commands`,
            'aria-expanded': true,
            'aria-controls': `${id}list`,
            'aria-activedescendant': optionId(chosen),
            autoComplete: 'off',
          }}
        />
      </Box>
      <Box
        id={`${id}list`}
        role="listbox"
        aria-label={t`Commands`}
        sx={{ p: 1.5, maxHeight: '50vh', overflowY: 'auto', display: found.length ? 'block' : 'none' }}
      >
        {found.map((command) => (
          <PaletteRow
            key={command.id}
            id={optionId(command) ?? ''}
            command={command}
            isChosen={command === chosen}
            onPress={() => run(command)}
          />
        ))}
      </Box>
      <Typography
        role="status"
        variant="body2"
        color="textSecondary"
        sx={found.length ? hiddenText : { p: 6 }}
      >
        {count ? (
          <Plural value={count} one="# command" other="# commands" />
        ) : (
          <Trans>No command fits these words.</Trans>
        )}
      </Typography>
    </>
  )
}

interface PaletteRowProps {
  id: string
  command: Command
  isChosen: boolean
  onPress: () => void
}

function PaletteRow({ id, command, isChosen, onPress }: PaletteRowProps) {
  const [keys] = keysOf(command)
  return (
    // The field keeps the focus and handles the keys; the row is for the mouse.
    <Box
      id={id}
      role="option"
      aria-selected={isChosen}
      ref={(row: HTMLElement | null) => {
        if (isChosen) row?.scrollIntoView?.({ block: 'nearest' })
      }}
      onClick={onPress}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 3.5,
        minHeight: 42,
        borderRadius: '10px',
        cursor: 'pointer',
        bgcolor: isChosen ? 'wash' : undefined,
        '&:hover': { bgcolor: 'wash' },
      }}
    >
      <Typography variant="body1" sx={{ flex: 1 }}>
        {command.title}
      </Typography>
      {command.group && (
        <Typography variant="caption" color="textSecondary">
          {command.group}
        </Typography>
      )}
      {keys && <KeyCaps keys={keys} />}
    </Box>
  )
}
