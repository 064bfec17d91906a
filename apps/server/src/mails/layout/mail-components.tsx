import { Button } from '@react-email/button'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createContext, Fragment, type ReactNode, use } from 'react'
import { nichePalette } from '../../niche-palette.ts'
import type { MailText } from '../define-mail.ts'
import { mailStyles } from './mail-styles.ts'

/** The niche, 1 to 7, whose colours a mail has. */
export const NicheContext = createContext(1)

/** The styles of the mail that is being rendered. */
export const useMailStyles = () => mailStyles(nichePalette(use(NicheContext)))

/** The body of most mails: paragraphs and one button. Children follow the first paragraph. */
export function TextAndButton({ paragraphs, button, children }: MailText & { children?: ReactNode }) {
  const [first, ...others] = paragraphs
  return (
    <>
      {first && <Paragraph>{first}</Paragraph>}
      {children}
      {others.map((paragraph, n) => (
        <Paragraph key={n}>{paragraph}</Paragraph>
      ))}
      {button && <MailButton {...button} />}
    </>
  )
}

/** A paragraph; its line breaks are kept. */
export function Paragraph({ children }: { children: string }) {
  const { text } = useMailStyles()
  const [first, ...others] = children.split('\n')
  return (
    <Text className="text" style={text}>
      {first}
      {others.map((line, n) => (
        <Fragment key={n}>
          <br />
          {line}
        </Fragment>
      ))}
    </Text>
  )
}

/** The one thing to do, as a large link. */
export function MailButton({ label, url }: { label: string; url: string }) {
  return (
    <Section style={{ margin: '8px 0 22px' }}>
      <Button href={url} className="button" style={useMailStyles().button}>
        {label}
      </Button>
    </Section>
  )
}

/** A person in a mail. */
export interface MailPerson {
  name: string
  /** The text about the person in the list; may be empty. */
  line: string
  /** Their name has that beside it. */
  isFictional: boolean
  /** The line is shown also when the mail is about this person alone: the headline does not say it. */
  isLineNew: boolean
  /** An absolute public address of a round portrait; null shows the initial. */
  photo: string | null
  /** The link of name and portrait. */
  url: string
}

interface PeopleProps {
  people: MailPerson[]
}

/** The round portraits on top of a mail: 96 pixels for one person, 72 for several. */
export function Portraits({ people }: PeopleProps) {
  const side = people.length > 1 ? 72 : 96
  return (
    <Section className="portraits" style={{ marginBottom: 20 }}>
      {people.map((person) => (
        <Portrait key={person.url} {...person} side={side} />
      ))}
    </Section>
  )
}

function Portrait({ name, photo, url, side }: MailPerson & { side: number }) {
  const { portrait, initial } = useMailStyles()
  const size = { width: side, height: side }
  return (
    <Link href={url}>
      {photo ? (
        <Img src={photo} {...size} alt={name} style={portrait} />
      ) : (
        <span
          style={{
            ...portrait,
            ...initial,
            ...size,
            fontSize: Math.round(side * 0.42),
            lineHeight: `${side}px`,
          }}
        >
          {[...name][0]?.toUpperCase()}
        </span>
      )}
    </Link>
  )
}

/** The list of the people whom a mail is about, or the note of the only one. */
export function PersonLines({ people }: PeopleProps) {
  const [first, ...others] = people
  if (others.length === 0) return first?.isLineNew ? <Paragraph>{first.line}</Paragraph> : null
  return (
    <div style={{ margin: '4px 0 22px' }}>
      {people.map((person) => (
        <PersonLine key={person.url} {...person} />
      ))}
    </div>
  )
}

function PersonLine({ name, line, url }: MailPerson) {
  const { person, text, quiet } = useMailStyles()
  return (
    <Section className="person" style={person}>
      <Link
        href={url}
        className="text"
        style={{ ...text, display: 'block', fontWeight: 650, textDecoration: 'none', margin: 0 }}
      >
        {name}
      </Link>
      <Text className="quiet" style={{ ...quiet, margin: 0, fontSize: 14, textAlign: 'left' }}>
        {line}
      </Text>
    </Section>
  )
}
