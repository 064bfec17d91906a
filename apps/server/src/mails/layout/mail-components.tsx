import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createContext, Fragment, type ReactNode, use } from 'react'
import type { MailText } from '../define-mail.ts'
import { mailPalette } from '../palette.ts'
import { mailStyles } from './mail-styles.ts'

/** The niche, 1 to 7, whose colours a mail has. */
export const NicheContext = createContext(1)

/** The styles of the mail that is being rendered. */
export const useMailStyles = () => mailStyles(mailPalette(use(NicheContext)))

/** What most mails consist of: their paragraphs and one button. Children follow the first paragraph. */
export function TextAndButton({ paragraphs, button, children }: MailText & { children?: ReactNode }) {
  const [first, ...others] = paragraphs
  return (
    <>
      {first && <Paragraph>{first}</Paragraph>}
      {children}
      {others.map((words, n) => (
        <Paragraph key={n}>{words}</Paragraph>
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
  /** What the mail says of the person; may be empty. */
  line: string
  /** An absolute public address of a round portrait; null shows the initial. */
  photo: string | null
  /** Where name and portrait lead. */
  url: string
}

/** The people whom a mail is about. */
export const PersonCards = ({ people }: { people: MailPerson[] }) => (
  <div style={{ margin: '4px 0 20px' }}>
    {people.map((person) => (
      <PersonCard key={person.url} {...person} />
    ))}
  </div>
)

function PersonCard({ name, line, photo, url }: MailPerson) {
  const { card, text, quiet, initial } = useMailStyles()
  return (
    <Section className="card" style={card}>
      <Row>
        <Column style={{ width: 68, verticalAlign: 'middle' }}>
          <Link href={url}>
            {photo ? (
              <Img src={photo} width={56} height={56} alt={name} style={{ borderRadius: '50%' }} />
            ) : (
              <span style={initial}>{[...name][0]?.toUpperCase()}</span>
            )}
          </Link>
        </Column>
        <Column style={{ verticalAlign: 'middle' }}>
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
        </Column>
      </Row>
    </Section>
  )
}
