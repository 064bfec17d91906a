import Box from '@mui/material/Box'
import { encode } from 'uqr'

/** A QR code, drawn in this browser: its content goes nowhere. Black on white in both schemes, as cameras need it. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { data, size } = encode(content, { border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{
        width: 208,
        height: 208,
        bgcolor: '#ffffff',
        borderRadius: '14px',
        border: '1px solid',
        borderColor: 'divider',
      }}
    >
      <path d={path} fill="#000000" />
    </Box>
  )
}
