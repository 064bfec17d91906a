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
  /** Age and place, as far as the site shows them: "33, Zeist". */
  about: string
  /** The text about the person in the list; may be empty. */
  line: string
  /** The line is shown also when the mail is about this person alone, because the headline does not say it. */
  isFictional: boolean
  /** An absolute public address of a round portrait; null shows the initial. */
  photo: string | null
  /** The link of name and portrait. */
  url: string
}

interface PeopleProps {
  people: MailPerson[]
}

/** The round portrait on top of a mail about one person. Several have theirs in the list. */
export function TopPortrait({ people: [person, ...others] }: PeopleProps) {
  if (!person || others.length > 0) return null
  return (
    <Section className="portraits" style={{ marginBottom: 20 }}>
      <Portrait {...person} side={96} />
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

/** The list of the people whom a mail is about, or what the headline does not say of the only one. */
export function PersonRows({ people }: PeopleProps) {
  const [first, ...others] = people
  if (first && others.length === 0) {
    const lines = [[first.name, first.about].filter(Boolean).join(', '), first.isFictional && first.line]
    return <Paragraph>{lines.filter(Boolean).join('\n')}</Paragraph>
  }
  return (
    <div style={{ margin: '4px 0 22px' }}>
      {people.map((person) => (
        <PersonRow key={person.url} {...person} />
      ))}
    </div>
  )
}

function PersonRow(props: MailPerson) {
  const { name, about, line, url } = props
  const { person, personName, personLine } = useMailStyles()
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} className="person" style={person}>
      <tbody>
        <tr>
          <td data-skip-in-text style={{ width: 70, padding: '12px 0' }}>
            <Portrait {...props} side={56} />
          </td>
          <td style={{ padding: '12px 0', wordBreak: 'break-word' }}>
            <Link href={url} className="text" style={personName}>
              {[name, about].filter(Boolean).join(', ')}
            </Link>
            <Text className="quiet" style={personLine}>
              {line}
            </Text>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** A row of a table of amounts; the total is larger. */
export interface MailAmount {
  label: string
  value: string
  isTotal: boolean
}

/** A table of amounts, such as a receipt. */
export function Amounts({ rows }: { rows: readonly MailAmount[] }) {
  const { amounts, amountLabel, amount, total, text } = useMailStyles()
  return (
    <table cellPadding={0} cellSpacing={0} className="amounts" style={amounts}>
      <tbody>
        {rows.map(({ label, value, isTotal }) => (
          <tr key={label} className="amount">
            <th
              scope="row"
              className={isTotal ? 'amount text' : 'amount quiet'}
              style={isTotal ? { ...amountLabel, ...total, color: text.color } : amountLabel}
            >
              {label}
            </th>
            <td className="amount text" style={isTotal ? { ...amount, ...total } : amount}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
