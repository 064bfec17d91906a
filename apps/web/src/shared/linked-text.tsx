import type { ReactNode } from 'react'

const address = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]/giu

/** Shows a member's text unchanged, with web addresses as links. They are never fetched or previewed. */
export function LinkedText({ text }: { text: string }) {
  const parts: ReactNode[] = []
  let from = 0
  for (const found of text.matchAll(address)) {
    parts.push(text.slice(from, found.index))
    parts.push(
      <a key={found.index} href={found[0]} target="_blank" rel="noopener noreferrer nofollow ugc">
        {found[0]}
      </a>,
    )
    from = found.index + found[0].length
  }
  parts.push(text.slice(from))
  return <>{parts}</>
}
