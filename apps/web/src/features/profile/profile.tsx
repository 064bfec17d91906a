import { useLingui } from '@lingui/react/macro'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { useLocation, useNavigate } from 'react-router'
import { FictionalWarning } from '../../parts/fictional.tsx'
import { InterestChips } from '../../parts/interest-chips.tsx'
import { useLike } from '../../parts/like/use-like.ts'
import { useSeenLike } from '../../parts/like/use-seen-like.ts'
import { PhotoViewer } from '../../parts/photo-viewer.tsx'
import { AboutText, FactsTable, ProfileHead, ProfileSection, ProfileView } from '../../parts/profile-view.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LikeDisc } from '../../ui/like-disc.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { MoreMenu } from './more-menu.tsx'
import { PhotoMark } from './photo-mark.tsx'
import type { ProfilePageQuery } from './profile.generated.ts'
import styles from './profile.module.css'
import { useProfileFactsFragment } from './profile-facts.generated.ts'
import { useProfileInterestsFragment } from './profile-interests.generated.ts'
import { useProfileIntroductionFragment } from './profile-introduction.generated.ts'
import { useProfilePhotosFragment } from './profile-photos.generated.ts'
import { useFacts } from './use-facts.ts'
import { useIntroduction } from './use-introduction.tsx'

interface ProfileProps {
  member: NonNullable<ProfilePageQuery['member']>
  ownCountry: string | null
  /** What the site says of a fictional member. */
  warning: string
}

/** A profile that the member may see. */
export function Profile({ member, ownCountry, warning }: ProfileProps) {
  const { t } = useLingui()
  usePageTitle(member.name)
  useSeenLike(member)
  const photos = useProfilePhotosFragment(member)
  const introduction = useProfileIntroductionFragment(member)
  const facts = useProfileFactsFragment(member)
  const { interests, sharedInterests } = useProfileInterestsFragment(member)
  const lines = useIntroduction(introduction, ownCountry)
  const factLines = useFacts(facts)
  const like = useLike()
  const { id, name, isSelf, likedByViewer } = member
  const disc = (
    <LikeDisc
      pressed={likedByViewer}
      onPress={() => like(member, !likedByViewer)}
      label={t`Like ${name}`}
      size={48}
      outlined
    />
  )
  const message = (
    <ButtonLink
      to={`/members/${id}/chat`}
      variant="ember"
      icon={<ChatCircleDotsIcon weight="fill" aria-hidden />}
    >{t`Send a message`}</ButtonLink>
  )
  const { isFictional, age } = introduction
  return (
    <ProfileView
      photos={
        <PhotoViewer
          name={name}
          photos={photos.photos}
          left={<BackButton />}
          right={!isSelf && <MoreMenu id={id} name={name} tone="photo" />}
          mark={<PhotoMark member={member} isFictional={isFictional} />}
        />
      }
      bar={
        !isSelf && (
          <>
            {disc}
            {message}
          </>
        )
      }
    >
      <ProfileHead
        person={{ ...introduction, age: age ?? 0 }}
        lines={lines}
        warning={isFictional && <FictionalWarning>{warning}</FictionalWarning>}
        actions={
          !isSelf && (
            <>
              {message}
              {disc}
              <MoreMenu id={id} name={name} tone="outline" />
            </>
          )
        }
      />
      {facts.about && (
        <ProfileSection title={t`About me`}>
          <AboutText>{facts.about}</AboutText>
        </ProfileSection>
      )}
      {factLines.length > 0 && (
        <section className={styles.facts} aria-label={t`Facts`}>
          <FactsTable facts={factLines} />
        </section>
      )}
      {interests.length > 0 && (
        <ProfileSection title={t`Interests`}>
          <InterestChips interests={interests} shared={sharedInterests} />
        </ProfileSection>
      )}
    </ProfileView>
  )
}

function BackButton() {
  const { t } = useLingui()
  const navigate = useNavigate()
  // The first page of a visit has nothing of ours behind it.
  const isFirst = useLocation().key === 'default'
  return (
    <IconButton
      label={t`Back`}
      tone="photo"
      icon={<ArrowLeftIcon weight="bold" aria-hidden />}
      onClick={() => void (isFirst ? navigate('/members') : navigate(-1))}
    />
  )
}
