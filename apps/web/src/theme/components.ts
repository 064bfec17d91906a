import type { Components, Theme } from '@mui/material/styles'
import { fixed } from './tokens.ts'

const focusRing = { outline: '2px solid var(--focus)', outlineOffset: 2 }

/** How the look draws MUI's pieces. Colours are the look's own CSS variables, so both schemes come for free. */
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
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: 999, minHeight: 48, padding: '0 22px', whiteSpace: 'nowrap' },
      sizeSmall: { minHeight: 40, padding: '0 16px', fontSize: '.9375rem' },
      outlined: { borderWidth: 1.5, borderColor: 'var(--line)', color: 'var(--text)' },
    },
    variants: [
      {
        props: { variant: 'ember' },
        style: { background: 'var(--ember)', color: '#fff', boxShadow: '0 10px 26px -10px #ff7259b3' },
      },
    ],
  },
  MuiIconButton: { styleOverrides: { root: { width: 44, height: 44, color: 'var(--text2)' } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { elevation: 1 },
    styleOverrides: { root: { borderRadius: 24 } },
  },
  MuiChip: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: {
        height: 38,
        borderRadius: 999,
        fontSize: '.9375rem',
        fontWeight: 500,
        borderColor: 'var(--line)',
      },
    },
  },
  MuiTextField: { defaultProps: { variant: 'filled' } },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        marginBottom: 6,
        fontSize: '.9063rem',
        fontWeight: 550,
        color: 'var(--text2)',
        '&.Mui-focused': { color: 'var(--text2)' },
      },
    },
  },
  MuiFilledInput: {
    defaultProps: { disableUnderline: true, hiddenLabel: true },
    styleOverrides: {
      root: {
        borderRadius: 14,
        backgroundColor: 'var(--sunken)',
        boxShadow: 'inset 0 0 0 1px var(--field)',
        '&:hover, &.Mui-focused': { backgroundColor: 'var(--sunken)' },
        '&.Mui-focused': { boxShadow: 'inset 0 0 0 2px var(--primary)' },
        '&.Mui-error': { boxShadow: 'inset 0 0 0 2px var(--bad)' },
      },
      input: { padding: '12px 16px', height: 24 },
    },
  },
  MuiBadge: {
    styleOverrides: {
      badge: { height: 21, minWidth: 21, borderRadius: 99, fontSize: '.7813rem', fontWeight: 700 },
    },
  },
  MuiAvatar: {
    defaultProps: { variant: 'circular' },
    styleOverrides: { root: { background: 'var(--wash)', color: 'var(--primary)', fontWeight: 650 } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: { borderRadius: 28, boxShadow: 'var(--e3)', background: 'var(--raised)', margin: 16 },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { backgroundColor: '#1d0a1d8c' }, invisible: { background: 'none' } },
  },
  MuiDrawer: { styleOverrides: { paper: { background: 'var(--raised)', boxShadow: 'var(--e3)' } } },
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
  MuiTabs: {
    styleOverrides: { root: { minHeight: 44 }, list: { gap: 8 }, indicator: { display: 'none' } },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 44,
        minWidth: 0,
        padding: '0 16px',
        borderRadius: 999,
        color: 'var(--text2)',
        fontWeight: 550,
        '&.Mui-selected': { color: 'var(--primary)', background: 'var(--wash)' },
      },
    },
  },
  MuiSkeleton: { styleOverrides: { root: { background: 'var(--sunken)' } } },
  MuiSnackbar: { styleOverrides: { root: { width: 350, maxWidth: 'calc(100% - 32px)' } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        background: fixed.plumBlack,
        color: '#fff',
        borderRadius: 10,
        fontSize: '.8125rem',
        padding: '8px 12px',
      },
    },
  },
  MuiLink: {
    styleOverrides: {
      root: { color: 'var(--primary)', textDecorationThickness: '1.5px', textUnderlineOffset: '3px' },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 48, height: 28, padding: 0 },
      switchBase: {
        padding: 3,
        '&.Mui-checked': {
          transform: 'translateX(20px)',
          color: '#fff',
          '& + .MuiSwitch-track': { opacity: 1, background: 'var(--primary)' },
        },
        '&.Mui-focusVisible + .MuiSwitch-track': focusRing,
      },
      thumb: { width: 22, height: 22, boxShadow: '0 1px 3px #2a0f2b40', background: '#fff' },
      track: { borderRadius: 14, opacity: 1, background: 'var(--field)' },
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
        '&:hover': { boxShadow: 'var(--e2)' },
        '&.Mui-focusVisible': { boxShadow: 'none', ...focusRing },
      },
    },
  },
  MuiAlert: {
    defaultProps: { variant: 'standard' },
    styleOverrides: {
      root: {
        borderRadius: 14,
        border: 0,
        variants: (['success', 'warning', 'error', 'info'] as const).map((severity) => ({
          props: { severity },
          style: alertColours(severity),
        })),
      },
    },
  },
}

function alertColours(severity: 'success' | 'warning' | 'error' | 'info') {
  const name = { success: 'ok', warning: 'warn', error: 'bad', info: 'info' }[severity]
  return {
    background: `var(--${name}-wash)`,
    color: `var(--${name})`,
    '& .MuiAlert-icon': { color: 'inherit', opacity: 1 },
  }
}
