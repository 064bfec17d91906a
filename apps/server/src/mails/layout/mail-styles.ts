import type { CSSProperties } from 'react'
import type { NichePalette } from '../../niche-palette.ts'

const font = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const text = '#261A24'
const quiet = '#75666F'

const css = <Styles extends Record<string, CSSProperties>>(styles: Styles) => styles

/**
 * The styles of a mail in a niche's colours, for a light background and for mail programs without dark mode.
 */
export const mailStyles = ({ ink, primary }: NichePalette) =>
  css({
    ground: {
      margin: 0,
      padding: '28px 12px 40px',
      backgroundColor: '#FBF8F6',
      color: text,
      fontFamily: font,
    },
    container: { width: '100%', maxWidth: 600, margin: '0 auto' },
    head: { padding: '0 32px 18px' },
    logo: {
      color: ink,
      fontFamily: font,
      fontSize: 31,
      fontWeight: 800,
      letterSpacing: '-.05em',
      lineHeight: '36px',
      textDecoration: 'none',
    },
    // Inline pictures, so that they are in one line with the text of the name.
    ring: { display: 'inline-block', margin: '0 -2px 0 -1px', verticalAlign: '-4px' },
    spark: { display: 'inline-block', margin: '0 0 0 3px', verticalAlign: '14px' },
    paper: { padding: '32px 32px 14px', borderRadius: 16, backgroundColor: '#FFFFFF' },
    headline: {
      margin: '0 0 18px',
      color: text,
      fontFamily: font,
      fontSize: 26,
      fontWeight: 700,
      letterSpacing: '-.02em',
      lineHeight: '1.22',
    },
    subhead: { margin: '22px 0 8px', color: text, fontFamily: font, fontSize: 19, lineHeight: '1.3' },
    // A long number or address breaks, so that it does not make the mail wider than a phone.
    text: {
      margin: '0 0 16px',
      color: text,
      fontFamily: font,
      fontSize: 16,
      lineHeight: '1.55',
      wordBreak: 'break-word',
    },
    item: {
      margin: '0 0 8px',
      paddingLeft: 16,
      color: text,
      fontFamily: font,
      fontSize: 16,
      lineHeight: '1.55',
    },
    link: { color: primary, textDecoration: 'underline' },
    button: {
      padding: '14px 26px',
      borderRadius: 999,
      backgroundColor: primary,
      color: '#FFFFFF',
      fontFamily: font,
      fontSize: 16,
      fontWeight: 600,
      textDecoration: 'none',
    },
    portrait: { display: 'inline-block', marginRight: 8, borderRadius: '50%' },
    initial: { backgroundColor: ink, color: '#FFFFFF', fontWeight: 600, textAlign: 'center' },
    person: { width: '100%', borderTop: '1px solid #EEE5E6' },
    personName: {
      margin: 0,
      color: text,
      fontFamily: font,
      fontSize: 17,
      fontWeight: 650,
      lineHeight: '1.35',
      textDecoration: 'none',
    },
    personLine: { margin: 0, color: quiet, fontFamily: font, fontSize: 14.5, lineHeight: '1.4' },
    amounts: { width: '100%', margin: '4px 0 22px', borderCollapse: 'collapse' },
    amountLabel: {
      padding: '9px 12px 9px 0',
      borderTop: '1px solid #EEE5E6',
      color: quiet,
      fontFamily: font,
      fontSize: 15,
      fontWeight: 400,
      lineHeight: '1.4',
      textAlign: 'left',
      verticalAlign: 'top',
    },
    amount: {
      padding: '9px 0',
      borderTop: '1px solid #EEE5E6',
      color: text,
      fontFamily: font,
      fontSize: 15,
      fontVariantNumeric: 'tabular-nums',
      lineHeight: '1.4',
      textAlign: 'right',
      verticalAlign: 'top',
      whiteSpace: 'nowrap',
    },
    total: { fontSize: 18, fontWeight: 700 },
    footer: { padding: '20px 32px 0' },
    quiet: {
      margin: '0 0 8px',
      color: quiet,
      fontFamily: font,
      fontSize: 13,
      lineHeight: '1.5',
      textAlign: 'center',
    },
    quietLink: { color: quiet, textDecoration: 'underline' },
  })

/**
 * The colours for mail programs with a dark theme (Outlook has its own attribute). It contains no quotes,
 * because they would be escaped.
 */
export function darkStyles({ primaryDark }: NichePalette): string {
  const dark = (before: string) => `
${before}.ground { background-color: #161018 !important; }
${before}.paper { background-color: #201823 !important; }
${before}.text { color: #F6EEF2 !important; }
${before}.person, ${before}.amount { border-color: #3A2D3F !important; }
${before}.quiet { color: #9E8F9B !important; }
${before}.link { color: ${primaryDark} !important; }
${before}.button { background-color: ${primaryDark} !important; color: #2A0E1E !important; }`
  return `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {${dark('')}
}${dark('[data-ogsc] ')}
@media (max-width: 480px) { .head { padding: 0 20px 16px !important; } .paper { padding: 26px 20px 8px !important; } }`
}
