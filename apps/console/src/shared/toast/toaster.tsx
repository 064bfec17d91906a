import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import Typography from '@mui/material/Typography'
import { KeyCaps } from '../commands/key-caps.tsx'
import { hiddenText } from '../page/hidden-text.ts'
import { closeToast, useAnnouncement, useToast } from './toast.ts'

/** Shows toasts at the bottom left, and reads announcements to screen readers. Both live regions are always there. */
export function Toaster() {
  const toast = useToast()
  const { id, text } = useAnnouncement()
  return (
    <>
      <Box role="status" aria-live="polite">
        {toast && (
          <Snackbar
            key={toast.id}
            open
            autoHideDuration={toast.duration}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            onClose={(_event, reason) => {
              if (reason !== 'clickaway') closeToast(toast.id)
            }}
          >
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 4,
                minWidth: 300,
                maxWidth: 480,
                px: 4,
                py: 2.5,
                borderRadius: '14px',
                bgcolor: '#261a24',
                color: '#ffffff',
                boxShadow: (theme) => theme.vars?.palette.e3,
              }}
            >
              <Typography variant="body2" sx={{ flex: 1 }}>
                {toast.text}
              </Typography>
              {toast.action && (
                <Button
                  size="small"
                  endIcon={toast.action.keys && <KeyCaps keys={toast.action.keys} isHidden />}
                  sx={{ color: '#ffb09c', '&:hover': { bgcolor: '#ffffff1a' } }}
                  onClick={() => {
                    closeToast(toast.id)
                    toast.action?.run()
                  }}
                >
                  {toast.action.label}
                </Button>
              )}
            </Box>
          </Snackbar>
        )}
      </Box>
      <Box role="status" aria-live="polite" sx={hiddenText}>
        <span key={id}>{text}</span>
      </Box>
    </>
  )
}
