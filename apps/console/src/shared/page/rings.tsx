import Box from '@mui/material/Box'

const spark = 'M12 0c.9 7.6 4.4 11.1 12 12-7.6.9-11.1 4.4-12 12-.9-7.6-4.4-11.1-12-12C7.6 11.1 11.1 7.6 12 0Z'

/** The product's drawing for pages without content: two rings and a spark. */
export function Rings({ kind }: { kind: 'apart' | 'broken' | 'together' }) {
  const distance = { apart: 40, broken: 40, together: 27 }[kind]
  return (
    <Box
      component="svg"
      viewBox="0 0 120 64"
      aria-hidden="true"
      sx={{ width: 120, height: 64, color: 'field' }}
    >
      <g
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray={kind === 'together' ? undefined : '4 5'}
      >
        <circle cx={60 - distance / 1.4} cy="34" r="21" />
        <circle
          cx={60 + distance / 1.4}
          cy="34"
          r="21"
          strokeDasharray={kind === 'broken' ? '88 44' : undefined}
        />
      </g>
      <Box component="g" sx={{ color: 'hot' }}>
        <path d={spark} fill="currentColor" transform="translate(53 2) scale(.58)" />
      </Box>
    </Box>
  )
}
