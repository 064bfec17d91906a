import type { ReactNode } from 'react'

/** `www.` counts at the beginning of a word only, and with a dot after the name: `x@www.a.example` is no web address. */
const address =
  /(?:\bhttps?:\/\/|(?<![\p{L}\p{N}@./_-])www\.(?=[\p{L}\p{N}-]+\.[\p{L}\p{N}]))[^\s<>"']+[^\s<>"'.,;:!?)\]}]/giu

/** Shows a member's text unchanged, with web addresses as links. They are never fetched or previewed. */
export function LinkedText({ text }: { text: string }) {
  const parts: ReactNode[] = []
  let from = 0
  for (const found of text.matchAll(address)) {
    parts.push(text.slice(from, found.index))
    parts.push(
      <a key={found.index} href={hrefOf(found[0])} target="_blank" rel="noopener noreferrer nofollow ugc">
        {found[0]}
      </a>,
    )
    from = found.index + found[0].length
  }
  parts.push(text.slice(from))
  return <>{parts}</>
}

const hrefOf = (found: string) => (/^www\./i.test(found) ? `https://${found}` : found)
