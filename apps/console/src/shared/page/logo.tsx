import Box from '@mui/material/Box'

/** The product's logo: its first "o" is the open ring with the spark. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <Box
      component="span"
      role="img"
      aria-label="Vonk"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        color: 'ink',
        fontSize: size,
        fontWeight: 800,
        letterSpacing: '-.055em',
        lineHeight: 1,
      }}
    >
      v
      <Box
        component="svg"
        viewBox="0 0 86 98"
        aria-hidden="true"
        sx={{ width: '.86em', height: '.98em', m: '-.08em .035em 0 .02em', overflow: 'visible' }}
      >
        <path
          d="M55 31.6A30 30 0 1 0 69.6 46"
          fill="none"
          stroke="currentColor"
          strokeWidth="15.5"
          strokeLinecap="round"
        />
        <Box component="g" sx={{ color: 'hot' }}>
          <path
            fill="currentColor"
            transform="translate(50 -1) scale(1.72)"
            d="M12 0c.9 7.6 4.4 11.1 12 12-7.6.9-11.1 4.4-12 12-.9-7.6-4.4-11.1-12-12C7.6 11.1 11.1 7.6 12 0Z"
          />
        </Box>
      </Box>
      nk
    </Box>
  )
}
