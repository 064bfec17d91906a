import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import { memo, useState } from 'react'
import { KeyCaps } from '../../../shared/commands/key-caps.tsx'
import { useCommand } from '../../../shared/commands/use-command.ts'
import type { FragmentRef } from '../parts/fragment-ref.ts'
import { type CaseEvidenceFragment, useCaseEvidenceFragment } from './case-evidence.generated.ts'
import { Conversation } from './conversation.tsx'
import styles from './evidence.module.css'
import type { EvidencePicture } from './evidence-picture.ts'
import { Photo } from './photo.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
import { useReveal } from './reveal.tsx'

type Evidence = NonNullable<CaseEvidenceFragment['evidence']>

/** What the case is about, as it was: the words of the report, the conversation, photos and texts of the profile. */
export const EvidencePanel = memo(function EvidencePanel({
  item,
}: {
  item: FragmentRef<CaseEvidenceFragment>
}) {
  const { t } = useLingui()
  const evidence = useCaseEvidenceFragment(item)
  const [opened, setOpened] = useState<EvidencePicture | null>(null)
  if (!evidence) return null
  const { summary, subject, author } = evidence
  const { words, messages = [], photos = [], ...texts } = evidence.evidence ?? noEvidence
  const photoIds = [...photos, ...messages.flatMap(({ photo }) => photo ?? [])].map(({ id }) => id)
  const subjectName = subject?.name ?? t`Deleted member`
  const said = words || (messages.length === 0 ? summary : '')
  return (
    <section className={styles.panel} aria-labelledby="evidence-heading">
      <header className={styles.header}>
        <h2 id="evidence-heading" className={styles.heading}>
          <Trans>Evidence</Trans>
        </h2>
        <BlurButton photoIds={photoIds} />
      </header>
      {said && (
        <blockquote className={styles.words}>
          <p>{said}</p>
          {author && <cite>{author.name}</cite>}
        </blockquote>
      )}
      {messages.length > 0 && (
        <Conversation
          messages={messages}
          subject={subjectName}
          other={author?.name ?? t`The other member`}
          onOpen={setOpened}
        />
      )}
      {photos.length > 0 && (
        <div
          className={styles.photos}
          data-large={evidence.queue === 'PHOTOS' || evidence.queue === 'VERIFICATION'}
        >
          {photos.map((photo, index) => (
            <EvidencePhotoItem
              key={photo.id}
              photo={photo}
              name={subjectName}
              number={index + 1}
              isSelfies={evidence.queue === 'VERIFICATION'}
              onOpen={setOpened}
            />
          ))}
        </div>
      )}
      <ProfileTexts {...texts} />
      {!evidence.evidence && (
        <p className={styles.none}>
          <Trans>The evidence of this case is not kept any more.</Trans>
        </p>
      )}
      <PhotoViewer photo={opened} onClose={() => setOpened(null)} />
    </section>
  )
})

const noEvidence: Partial<Evidence> & Pick<Evidence, 'name' | 'about' | 'city'> = {
  name: null,
  about: null,
  city: null,
}

function BlurButton({ photoIds }: { photoIds: readonly string[] }) {
  const { t } = useLingui()
  const { isSharp, toggleAll } = useReveal()
  const areSharp = photoIds.length > 0 && photoIds.every(isSharp)
  const run = () => toggleAll(photoIds)
  useCommand({
    id: 'blur',
    title: areSharp ? t`Blur the photos` : t`Show the photos sharply`,
    group: t`Case`,
    keys: 'B',
    isDisabled: photoIds.length === 0,
    run,
  })
  if (photoIds.length === 0) return null
  return (
    <Button
      size="small"
      variant="outlined"
      aria-keyshortcuts="B"
      aria-pressed={areSharp}
      endIcon={<KeyCaps keys="B" isHidden />}
      onClick={run}
    >
      {areSharp ? <Trans>Blur photos</Trans> : <Trans>Show photos</Trans>}
    </Button>
  )
}

interface EvidencePhotoItemProps {
  photo: EvidencePicture
  name: string
  number: number
  isSelfies: boolean
  onOpen: (photo: EvidencePicture) => void
}

function EvidencePhotoItem({ photo, name, number, isSelfies, onOpen }: EvidencePhotoItemProps) {
  const { t, i18n } = useLingui()
  const [, pose] = /^selfie-(\d)$/.exec(photo.id) ?? []
  const taken = photo.takenAt && i18n.date(photo.takenAt, { dateStyle: 'medium' })
  const label = pose
    ? t`Selfie ${Number(pose) + 1}`
    : isSelfies
      ? t`Main photo`
      : taken
        ? t`Photo ${number} of ${name}, ${taken}`
        : t`Photo ${number} of ${name}`
  return <Photo photo={photo} label={label} onOpen={onOpen} />
}

function ProfileTexts({ name, about, city }: Pick<Evidence, 'name' | 'about' | 'city'>) {
  if (!name && !about && !city) return null
  return (
    <dl className={styles.texts}>
      {name && (
        <>
          <dt>
            <Trans>Name</Trans>
          </dt>
          <dd>{name}</dd>
        </>
      )}
      {city && (
        <>
          <dt>
            <Trans>City</Trans>
          </dt>
          <dd>{city}</dd>
        </>
      )}
      {about && (
        <>
          <dt>
            <Trans>About me</Trans>
          </dt>
          <dd className={styles.about}>{about}</dd>
        </>
      )}
    </dl>
  )
}
