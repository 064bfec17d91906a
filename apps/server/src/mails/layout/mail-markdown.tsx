import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import type { MarkdownBlock, MarkdownRun } from '../markdown.ts'
import { useMailStyles } from './mail-components.tsx'

/** An operator's Markdown. */
export const MailMarkdown = ({ blocks }: { blocks: MarkdownBlock[] }) =>
  blocks.map((block, n) => <Block key={n} {...block} isLastItem={blocks[n + 1]?.kind !== 'item'} />)

function Block({ kind, runs, isLastItem }: MarkdownBlock & { isLastItem: boolean }) {
  const { subhead, item, text } = useMailStyles()
  const content = runs.map((run, n) => <Run key={n} {...run} />)
  if (kind === 'heading')
    return (
      <h2 className="text" style={subhead}>
        {content}
      </h2>
    )
  if (kind === 'item')
    return (
      <Text className="text" style={isLastItem ? { ...item, margin: text.margin } : item}>
        {'• '}
        {content}
      </Text>
    )
  return (
    <Text className="text" style={text}>
      {content}
    </Text>
  )
}

function Run({ text, url, isStrong, isEmphasised }: MarkdownRun) {
  const { link } = useMailStyles()
  const style = {
    ...(isStrong && { fontWeight: 700 }),
    ...(isEmphasised && { fontStyle: 'italic' }),
  }
  return url ? (
    <Link href={url} className="link" style={{ ...link, ...style }}>
      {text}
    </Link>
  ) : (
    <span style={{ ...style, whiteSpace: 'pre-line' }}>{text}</span>
  )
}
