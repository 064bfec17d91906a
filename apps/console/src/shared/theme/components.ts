import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'
import type {} from '@mui/x-data-grid/themeAugmentation'
import { nonce } from './nonce.ts'

type ConsoleTheme = Omit<Theme, 'components'> & CssVarsTheme

const focusRing = ({ theme }: { theme: ConsoleTheme }) => ({
  outline: `2px solid ${theme.vars.palette.primary.main}`,
  outlineOffset: 2,
})

const washes = { error: 'badWash', warning: 'warnWash', success: 'okWash', info: 'infoWash' } as const

/** MUI's components in the product's shapes: quiet surfaces with a line, pills for what is pressed, one ring for focus. */
export const components: Components<ConsoleTheme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { colorScheme: 'light' },
      'html[data-scheme="dark"]': { colorScheme: 'dark' },
      body: {
        fontOpticalSizing: 'auto',
        fontVariantNumeric: 'tabular-nums',
        WebkitFontSmoothing: 'antialiased',
      },
      'a:focus-visible, button:focus-visible, [tabindex="0"]:focus-visible': {
        outline: `2px solid ${(theme as unknown as ConsoleTheme).vars.palette.primary.main}`,
        outlineOffset: 2,
      },
      // They take the focus after a navigation, for screen readers.
      'h1:focus, main:focus': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '.01ms !important',
          transitionDuration: '.01ms !important',
        },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing({ theme }) }) },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 999,
        minHeight: 36,
        padding: '6px 16px',
        whiteSpace: 'nowrap',
        '&.Mui-disabled': { color: theme.vars.palette.text3 },
      }),
      sizeSmall: { minHeight: 30, padding: '3px 12px', fontSize: 13 },
      sizeLarge: { minHeight: 44, padding: '10px 22px', fontSize: 15 },
      outlined: ({ theme }) => ({
        borderColor: theme.vars.palette.field,
        '&:hover': { backgroundColor: theme.vars.palette.wash },
      }),
    },
  },
  MuiIconButton: { styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.text.secondary }) } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 12,
        backgroundColor: theme.vars.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { top: 0, borderColor: theme.vars.palette.field },
        // The label is above the field and needs no gap in its line.
        '& legend': { display: 'none' },
      }),
      input: { padding: '10px 14px', height: 22 },
    },
  },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  // The label stands above its field, as in the product.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        marginBottom: 6,
        fontSize: 13.5,
        fontWeight: 600,
        lineHeight: 1.35,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { margin: '6px 0 0', fontSize: 13 } } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 24,
        backgroundColor: theme.vars.palette.raised,
        boxShadow: theme.vars.palette.e3,
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: '22px 24px 8px', fontSize: 19, fontWeight: 650 } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '16px 24px 20px', gap: 8 } } },
  MuiBackdrop: {
    styleOverrides: { root: { backgroundColor: '#1d0a1d8c' }, invisible: { background: 'none' } },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 16,
        minWidth: 200,
        marginTop: 6,
        backgroundColor: theme.vars.palette.raised,
        boxShadow: theme.vars.palette.e3,
      }),
      list: { padding: 6 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 38,
        borderRadius: 10,
        gap: 10,
        fontSize: 14,
        '&:hover, &.Mui-focusVisible': { backgroundColor: theme.vars.palette.wash },
        '&.Mui-focusVisible': { outlineOffset: -2 },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.wash,
          color: theme.vars.palette.primary.main,
        },
      }),
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        borderRadius: 10,
        padding: '6px 10px',
        fontSize: 12.5,
        fontWeight: 500,
        backgroundColor: '#261a24',
        color: '#ffffff',
      },
    },
  },
  MuiChip: {
    styleOverrides: { root: { fontWeight: 550, fontSize: 13 }, sizeSmall: { height: 22, fontSize: 12.5 } },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: { root: { textDecorationThickness: '1.5px', textUnderlineOffset: '3px' } },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState: { severity = 'success' } }) => ({
        borderRadius: 14,
        padding: '8px 14px',
        alignItems: 'center',
        fontSize: 14,
        backgroundColor: theme.vars.palette[washes[severity]],
        color: theme.vars.palette.text.primary,
      }),
    },
  },
  MuiDataGrid: {
    defaultProps: { ...(nonce && { nonce }) },
    styleOverrides: {
      root: ({ theme }) => ({
        '--DataGrid-rowBorderColor': theme.vars.palette.divider,
        '--DataGrid-hasScrollX': 0,
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 16,
        overflow: 'hidden',
        backgroundColor: theme.vars.palette.background.paper,
        fontSize: 14,
        '& .MuiDataGrid-columnHeader': {
          backgroundColor: theme.vars.palette.background.paper,
          borderBottomColor: theme.vars.palette.divider,
        },
        '& .MuiDataGrid-columnHeaderTitle': {
          fontSize: 12.5,
          fontWeight: 600,
          color: theme.vars.palette.text.secondary,
        },
        '& .MuiDataGrid-columnSeparator': { display: 'none' },
        '& .MuiDataGrid-cell': {
          borderTopColor: theme.vars.palette.divider,
          display: 'flex',
          alignItems: 'center',
        },
        '& .MuiDataGrid-row:hover': { backgroundColor: theme.vars.palette.background.default },
        '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible, & .MuiDataGrid-cell:focus, & .MuiDataGrid-columnHeader:focus':
          {
            outline: `2px solid ${theme.vars.palette.primary.main}`,
            outlineOffset: -2,
          },
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave', variant: 'rounded' },
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars.palette.sunken }) },
  },
}
