import type { Components, Theme } from '@mui/material/styles'

const focusRing = { outline: '2px solid var(--focus)', outlineOffset: 2 }

/**
 * MUI's components in the product's design. Colours are the design's CSS variables, so both schemes work
 * without extra rules.
 */
export const components: Components<Omit<Theme, 'components'>> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        transition: 'transform var(--t-press) var(--ease-enter)',
        '&:active': { transform: 'scale(.97)' },
        '&.Mui-focusVisible': focusRing,
        '@media (prefers-reduced-motion: reduce)': { transition: 'none', '&:active': { transform: 'none' } },
      },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    styleOverrides: {
      paper: { borderRadius: 28, boxShadow: 'var(--e3)', background: 'var(--raised)', margin: 16 },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { backgroundColor: '#1d0a1d8c' }, invisible: { background: 'none' } },
  },
  MuiMenu: {
    styleOverrides: {
      paper: {
        borderRadius: 16,
        background: 'var(--raised)',
        boxShadow: 'var(--e3)',
        minWidth: 200,
        marginTop: 6,
      },
      list: { padding: 6 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 44,
        borderRadius: 10,
        gap: 10,
        fontWeight: 500,
        '&:hover, &.Mui-focusVisible': { background: 'var(--wash)' },
        '&.Mui-focusVisible': { outlineOffset: -2 },
        '&.Mui-selected, &.Mui-selected:hover': { background: 'var(--wash)', color: 'var(--primary)' },
      },
    },
  },
  MuiSlider: {
    styleOverrides: {
      root: { height: 6 },
      track: { border: 0, background: 'var(--ember)' },
      rail: { opacity: 1, background: 'var(--line)' },
      thumb: {
        width: 26,
        height: 26,
        background: 'var(--surface)',
        border: '2px solid var(--primary)',
        boxShadow: 'var(--e1)',
        '&::before': { boxShadow: 'var(--e2)' },
        '&:hover': { boxShadow: 'var(--e2)' },
        '&.Mui-focusVisible': { boxShadow: 'none', ...focusRing },
      },
    },
  },
}
