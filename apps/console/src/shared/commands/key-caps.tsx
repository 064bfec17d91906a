import Box from '@mui/material/Box'
import { keyCaps } from './keys.rules.ts'

/** Whether this device writes its shortcuts with Cmd. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A shortcut as it is written on the keys. Decorative on a button, whose `aria-keyshortcuts` has it too. */
export function KeyCaps({ keys, isHidden = false }: { keys: string; isHidden?: boolean }) {
  return (
    <Box component="span" aria-hidden={isHidden || undefined} sx={{ display: 'inline-flex', gap: '3px' }}>
      {keyCaps(keys, isMac).map((cap) => (
        <Box
          key={cap}
          component="kbd"
          sx={{
            display: 'inline-grid',
            placeItems: 'center',
            minWidth: 20,
            height: 20,
            px: '5px',
            borderRadius: '6px',
            border: '1px solid',
            borderColor: 'divider',
            bgcolor: 'sunken',
            color: 'text.secondary',
            font: 'inherit',
            fontSize: 11.5,
            fontWeight: 600,
            lineHeight: 1,
          }}
        >
          {cap}
        </Box>
      ))}
    </Box>
  )
}
