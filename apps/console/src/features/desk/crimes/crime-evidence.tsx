import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMoments } from '../../../shared/format/use-moments.ts'
import { Chip } from '../parts/chip.tsx'
import { EmailAddress } from '../parts/email-address.tsx'
import { categoryLabel } from '../parts/labels.ts'
import type { CrimeFileQuery } from './crime-file.generated.ts'
import styles from './crimes.module.css'

type Contents = NonNullable<CrimeFileQuery['crimeFile']>['contents']
type Person = NonNullable<Contents['subject']>
type Picture = Contents['pictures'][number]

/** What the case showed when the file was opened. It does not change with the case. */
export function CrimeEvidence({ contents }: { contents: Contents }) {
  const { t, i18n } = useLingui()
  const { subject, author, words, messages, name, city, about } = contents
  const pictures = [...contents.pictures, ...messages.flatMap(({ photo }) => photo ?? [])]
  return (
    <section className={styles.panel} aria-labelledby="crime-evidence">
      <h2 id="crime-evidence" className={styles.heading}>
        <Trans>Evidence, as it was</Trans>
      </h2>
      <p className={styles.quiet}>
        <Trans>
          This is what the case showed when the file was opened. It stays, also when a message or an account
          is erased.
        </Trans>
      </p>
      <PersonSection title={t`The suspected member`} person={subject} />
      <PersonSection title={t`Who reported it`} person={author} />
      <Section title={t`Report`}>
        <p className={styles.text}>
          {[i18n._(categoryLabel(contents.category)), words].filter(Boolean).join(': ')}
        </p>
      </Section>
      {(name || city || about) && (
        <Section title={t`Profile`}>
          <p className={styles.text}>{[name, city, about].filter(Boolean).join('\n')}</p>
        </Section>
      )}
      {messages.length > 0 && (
        <Section title={t`Messages`}>
          <Messages messages={messages} />
        </Section>
      )}
      <Section title={t`Pictures`}>
        <ul className={styles.pictures}>
          {pictures.map((picture) => (
            <PictureRow key={picture.id} picture={picture} />
          ))}
        </ul>
        <p className={styles.quiet}>
          <Trans>
            The file has the hashes of the pictures. Those that are kept stay on the server as long as the
            file.
          </Trans>
        </p>
      </Section>
    </section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.subheading}>{title}</h3>
      {children}
    </section>
  )
}

function PersonSection({ title, person }: { title: string; person: Person | null | undefined }) {
  const { i18n } = useLingui()
  if (!person)
    return (
      <Section title={title}>
        <p className={styles.quiet}>
          <Trans>No member</Trans>
        </p>
      </Section>
    )
  return (
    <Section title={title}>
      <dl className={styles.list}>
        <dt>
          <Trans>Name</Trans>
        </dt>
        <dd>
          {person.name} ({person.id})
        </dd>
        <dt>
          <Trans>Date of birth</Trans>
        </dt>
        <dd>{i18n.date(`${person.dateOfBirth}T12:00:00Z`, { dateStyle: 'long' })}</dd>
        {person.email && (
          <>
            <dt>
              <Trans>E-mail address</Trans>
            </dt>
            <dd>
              <EmailAddress address={person.email} />
            </dd>
          </>
        )}
        <dt>
          <Trans>Joined</Trans>
        </dt>
        <dd>{i18n.date(person.joinedAt, { dateStyle: 'long' })}</dd>
      </dl>
    </Section>
  )
}

function Messages({ messages }: { messages: Contents['messages'] }) {
  const { moment } = useMoments()
  return (
    <ol className={styles.messages}>
      {messages.map(({ seq, isOfSubject, isReported, body, at, photo }) => (
        <li key={seq}>
          <span className={styles.messageHead}>
            <b>{isOfSubject ? <Trans>Suspected member</Trans> : <Trans>The other member</Trans>}</b>
            <small>{moment(at)}</small>
            {isReported && (
              <Chip tone="bad">
                <Trans>Reported</Trans>
              </Chip>
            )}
          </span>
          {body && <p className={styles.text}>{body}</p>}
          {photo && <small>{photo.id}</small>}
        </li>
      ))}
    </ol>
  )
}

function PictureRow({ picture: { id, isReported, isKept, sha256 } }: { picture: Picture }) {
  return (
    <li>
      <span className={styles.messageHead}>
        <b>{id}</b>
        {isReported && (
          <Chip tone="bad">
            <Trans>Reported</Trans>
          </Chip>
        )}
        <Chip tone={isKept ? 'ok' : undefined}>{isKept ? <Trans>Kept</Trans> : <Trans>Not kept</Trans>}</Chip>
      </span>
      <code className={styles.hash}>{sha256 ? `SHA-256 ${sha256}` : <Trans>No hash</Trans>}</code>
    </li>
  )
}
