import { type MouseEvent, type ReactNode, useState } from 'react'
import { lazyComponent } from '../i18n/lazy-component.tsx'

const LinkSheet = lazyComponent(() => import('./link-sheet.tsx'), 'LinkSheet')

/** `www.` counts at the beginning of a word only, and with a dot after the name: `x@www.a.example` is no web address. */
const address =
  /(?:\bhttps?:\/\/|(?<![\p{L}\p{N}@./_-])www\.(?=[\p{L}\p{N}-]+\.[\p{L}\p{N}]))[^\s<>"']+[^\s<>"'.,;:!?)\]}]/giu

/**
 * Shows a member's text unchanged, with web addresses as links. They are never fetched or previewed; a press first shows the
 * website to which they lead.
 */
export function LinkedText({ text }: { text: string }) {
  const [pressed, setPressed] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent, href: string) => {
    event.preventDefault()
    setPressed(href)
    setOpen(true)
  }
  const parts: ReactNode[] = []
  let from = 0
  for (const found of text.matchAll(address)) {
    const href = hrefOf(found[0])
    // Such as a port that does not exist: it leads nowhere.
    if (!URL.canParse(href)) continue
    parts.push(text.slice(from, found.index))
    parts.push(
      <a
        key={found.index}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        onClick={(event) => open(event, href)}
      >
        {found[0]}
      </a>,
    )
    from = found.index + found[0].length
  }
  parts.push(text.slice(from))
  return (
    <>
      {parts}
      {pressed && <LinkSheet href={pressed} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

const hrefOf = (found: string) => (/^www\./i.test(found) ? `https://${found}` : found)
