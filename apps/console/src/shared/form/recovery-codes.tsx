import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { DownloadSimpleIcon } from '@phosphor-icons/react/DownloadSimple'
import { useState } from 'react'
import { CopyButton } from './copy-button.tsx'
import { saveText } from './save-text.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** The words of the button that goes on. */
  done: string
  onDone: () => void
}

/** Recovery codes, once: to copy or to save. It goes on when the person says that they are kept. */
export function RecoveryCodes({ codes, done, onDone }: RecoveryCodesProps) {
  const { t } = useLingui()
  const [isKept, setIsKept] = useState(false)
  const text = codes.join('\n')
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Box
        component="ul"
        aria-label={t`Recovery codes`}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 4,
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gap: 2,
          borderRadius: '14px',
          bgcolor: 'sunken',
          fontFamily: 'ui-monospace, monospace',
          fontSize: 14.5,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <CopyButton text={text} label={t`Copy recovery codes`} />
        <Button
          size="small"
          variant="outlined"
          startIcon={<DownloadSimpleIcon />}
          onClick={() => saveText({ name: 'vonk-console-recovery-codes.txt', text: `${text}\n` })}
        >
          <Trans>Save as a file</Trans>
        </Button>
      </Box>
      <FormControlLabel
        control={<Checkbox checked={isKept} onChange={(_event, isOn) => setIsKept(isOn)} />}
        label={t`I have kept these codes in a safe place`}
      />
      <Button variant="contained" size="large" disabled={!isKept} onClick={onDone}>
        {done}
      </Button>
    </Box>
  )
}
