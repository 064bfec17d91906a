import { styles } from 'virtual:styles/public/entry-warning.tsx'
import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { renderToStaticMarkup } from 'react-dom/server'
import { sparkPath } from '../ui/spark.tsx'
import { i18nOf } from './i18n.ts'
import './entry-warning.css'

interface EntryWarningInput {
  site: { name: string; minAge: number; fictionalNotice: string }
  locale: string
  nonce: string
  /** The path and query to return to. */
  url: string
}

/**
 * The question that a visitor answers before the first page: a form that needs no script. With one, the page behind it
 * opens without being loaded again; the installed application asks nothing.
 */
export function renderEntryWarning(input: EntryWarningInput): string {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18nOf(input.locale)}>
      <EntryWarning {...input} />
    </I18nProvider>,
  )
  return `<style nonce="${input.nonce}">${styles.join('')}</style>${html}<script nonce="${input.nonce}">${script}</script>`
}

function EntryWarning({ site, url }: EntryWarningInput) {
  const { t } = useLingui()
  return (
    <div className="entry" id="entry" data-night>
      <form
        action="/entry"
        method="post"
        role="alertdialog"
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: the dialog is read first, and no button is pressed by accident
        autoFocus
        aria-modal="true"
        aria-labelledby="entry-title"
        aria-describedby="entry-text"
      >
        <svg viewBox="0 0 120 72" aria-hidden="true">
          <circle cx="42" cy="40" r="25" />
          <circle cx="78" cy="40" r="25" />
          <path transform="translate(48 -2) scale(1)" d={sparkPath} />
        </svg>
        <h2 id="entry-title">{t`${site.name} is for adults`}</h2>
        <p id="entry-text">
          {t`You must be ${site.minAge} years or older to enter.`} {site.fictionalNotice}
        </p>
        <input type="hidden" name="to" value={url} />
        <button type="submit">{t`I am ${site.minAge} or older`}</button>
        <a href="/entry/leave">{t`I am younger`}</a>
      </form>
    </div>
  )
}

const script = `(()=>{const e=document.getElementById('entry'),f=e.firstElementChild,open=()=>{e.remove();for(const b of document.querySelectorAll('[data-behind]'))b.inert=false};
if(matchMedia('(display-mode: standalone)').matches||navigator.standalone)addEventListener('DOMContentLoaded',open);
else f.addEventListener('submit',s=>{s.preventDefault();fetch(f.action,{method:'POST',body:new URLSearchParams(new FormData(f)),redirect:'manual',keepalive:true}).catch(()=>{});open()})})()`
