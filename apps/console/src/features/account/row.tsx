import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Icon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'

interface RowProps {
  icon: Icon
  title: ReactNode
  text: ReactNode
  action?: ReactNode
}

/** A list of rows with lines between them. */
export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
)

/** One passkey, session or means of proof: what it is, what to know about it, and what can be done. */
export function Row({ icon: IconMark, title, text, action }: RowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 4,
        py: 3,
        '&:last-of-type': { pb: 0 },
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 40,
          height: 40,
          flexShrink: 0,
          borderRadius: '50%',
          bgcolor: 'sunken',
          color: 'text.secondary',
        }}
      >
        <IconMark size={20} aria-hidden />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle1" component="div">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      </Box>
      {action}
    </Box>
  )
}
