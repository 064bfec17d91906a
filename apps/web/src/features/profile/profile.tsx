import { useLingui } from '@lingui/react/macro'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { GiftIcon } from '@phosphor-icons/react/dist/csr/Gift'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { FragmentRef } from '../../graphql/fragment-ref.ts'
import { FictionalChip, FictionalWarning } from '../../shared/fictional.tsx'
import { InterestChips } from '../../shared/interest-chips.tsx'
import { AutoLikeNote } from '../../shared/like/auto-like-note.tsx'
import type { SeenLikeFragment } from '../../shared/like/seen-like.generated.ts'
import { useLike } from '../../shared/like/use-like.ts'
import { useMarkLikeSeen } from '../../shared/like/use-mark-like-seen.ts'
import { type MemberTileFragment, useMemberTileFragment } from '../../shared/people/member-tile.generated.ts'
import { PhotoViewer } from '../../shared/photo-viewer.tsx'
import {
  AboutText,
  DetailsTable,
  ProfileHead,
  ProfileSection,
  ProfileView,
} from '../../shared/profile-view.tsx'
import { PersonMenu } from '../../shared/report/person-menu.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Tag } from '../../ui/chip.tsx'
import { IconButton, IconLink } from '../../ui/icon-button.tsx'
import { LikeDisc } from '../../ui/like-disc.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { ProfileSkeleton } from '../../ui/skeleton.tsx'
import { visibleToOthers } from './own-view.rules.ts'
import {
  type ProfileFaceFragment,
  type ProfilePageQuery,
  useProfileFaceFragment,
  useWholeProfileFragment,
  type WholeProfileFragment,
} from './profile.generated.ts'
import styles from './profile.module.css'
import { useIntroduction } from './use-introduction.tsx'
import { useProfileDetails } from './use-profile-details.ts'

interface ProfileProps {
  id: number
  /** Null until the page's answer has arrived. */
  member: ProfilePageQuery['member']
  ownCountry: string | null
  site: ProfilePageQuery['site'] | null
}

/** A profile that the viewer may see. */
export function Profile({ id, member, ...props }: ProfileProps) {
  const from = { __typename: 'Profile' as const, id }
  const whole = useWholeProfileFragment(from)
  const known = useKnownPart(id)
  // An event may remove the profile from the cache before the first render; the page's query then refetches it.
  const isWhole = member !== null && whole !== null
  const shown = isWhole ? { member, whole } : known
  if (!shown) return <ProfileLoading />
  return (
    <>
      {isWhole && <SeenLike member={member} />}
      <FullProfile {...shown} {...props} />
    </>
  )
}

/** A profile as far as the card shows it from which it was opened: the photo, the name, the age, the city and the text. */
function useKnownPart(id: number): Pick<FullProfileProps, 'member' | 'whole'> | null {
  const from = { __typename: 'Profile' as const, id }
  const tile = useMemberTileFragment(from)
  const face = useProfileFaceFragment(from)
  // What of the viewer's own fields others see, the site's settings say.
  const card = tile ?? (face && { ...face, ...unknownRelation })
  if (!card || card.isSelf || !card.isAvailable) return null
  return { member: card, whole: wholeOfCard(card) }
}

const wholeOfCard = ({
  mainPhoto,
  ' $fragmentName': _name,
  ...card
}: ProfileFaceFragment | MemberTileFragment): WholeProfileFragment => ({
  ...unknownFields,
  ...card,
  photos: mainPhoto ? [{ ...mainPhoto, thumb: mainPhoto.medium, isLocked: false }] : [],
})
const unknownRelation = {
  isAvailable: true,
  isMatch: false,
  likesViewer: false,
  likedAutomatically: false,
  likesAutomatically: false,
}
const unknownFields = {
  country: null,
  regionName: null,
  reason: null,
  lastActiveAt: null,
  interests: [],
  bodyType: null,
  hairColor: null,
  eyeColor: null,
  relationshipStatus: null,
  tattoos: null,
  sexuality: null,
}

/** Marks the like of a member as seen, once the page shows all of it. */
function SeenLike({ member }: { member: FragmentRef<SeenLikeFragment> }) {
  useMarkLikeSeen(member)
  return null
}

/** A profile page whose answer has not arrived. */
function ProfileLoading() {
  const { t } = useLingui()
  usePageTitle(t`Profile`)
  return (
    <div aria-busy="true">
      <ProfileSkeleton />
    </div>
  )
}

interface FullProfileProps extends Pick<ProfileProps, 'ownCountry' | 'site'> {
  member: Pick<
    MemberTileFragment,
    | 'id'
    | 'name'
    | 'isSelf'
    | 'isMatch'
    | 'likedByViewer'
    | 'likesViewer'
    | 'likedAutomatically'
    | 'likesAutomatically'
  >
  whole: WholeProfileFragment
}

function FullProfile({ member, ownCountry, site, whole }: FullProfileProps) {
  const { t } = useLingui()
  usePageTitle(member.name)
  const shown = member.isSelf && site ? visibleToOthers(whole, site) : whole
  const interests = member.isSelf && !site?.visibleProfileFields.includes('interests') ? [] : shown.interests
  const lines = useIntroduction(shown, ownCountry)
  const details = useProfileDetails(shown)
  const like = useLike()
  const [shownPhotoId, setShownPhotoId] = useState<number | null>(null)
  const photoId = shownPhotoId ?? shown.photos[0]?.id
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
  const gift = (
    <IconLink
      to={`/members/${id}/chat`}
      state={{ gift: true }}
      label={t`Give ${name} a gift`}
      icon={<GiftIcon aria-hidden />}
      tone="outline"
      size={48}
    />
  )
  const { isFictional, age, about } = shown
  const edit = (
    <ButtonLink to="/profile" variant="outline" icon={<PencilSimpleIcon aria-hidden />}>
      {t`Change your profile`}
    </ButtonLink>
  )
  return (
    <ProfileView
      photos={
        <PhotoViewer
          person={id}
          name={name}
          photos={shown.photos}
          premiumTo="/premium"
          left={<BackButton />}
          right={!isSelf && <PersonMenu id={id} name={name} tone="photo" photoId={photoId} />}
          mark={<PhotoTag member={member} isFictional={isFictional} />}
          onPhotoChange={setShownPhotoId}
        />
      }
      bar={
        isSelf ? (
          edit
        ) : (
          <>
            {disc}
            {gift}
            {message}
          </>
        )
      }
    >
      <ProfileHead
        person={{ ...shown, age: age ?? 0 }}
        lines={lines}
        warning={isFictional && site && <FictionalWarning>{site.fictionalWarning.singular}</FictionalWarning>}
        actions={
          isSelf ? (
            edit
          ) : (
            <>
              {message}
              {disc}
              {gift}
              <PersonMenu id={id} name={name} tone="outline" photoId={photoId} />
            </>
          )
        }
      />
      <AutoLikeNote member={member} />
      {about && (
        <ProfileSection title={t`About me`}>
          <AboutText>{about}</AboutText>
        </ProfileSection>
      )}
      {details.length > 0 && (
        <section className={styles.details} aria-label={t`Facts`}>
          <DetailsTable details={details} />
        </section>
      )}
      {interests.length > 0 && (
        <ProfileSection title={t`Interests`}>
          <InterestChips interests={interests} shared={shown.sharedInterests} />
        </ProfileSection>
      )}
    </ProfileView>
  )
}

function BackButton() {
  const { t } = useLingui()
  const navigate = useNavigate()
  // On the first page of a visit, going back would leave the site.
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

interface PhotoTagProps {
  member: { isMatch: boolean; likesViewer: boolean }
  isFictional: boolean
}

/** The mark on the photo: that the profile is fictional, or the like or match between the two. */
function PhotoTag({ member, isFictional }: PhotoTagProps) {
  const { t } = useLingui()
  if (isFictional) return <FictionalChip />
  if (member.isMatch) {
    return <Tag icon={<SparkleIcon weight="fill" aria-hidden />}>{t`You are a match`}</Tag>
  }
  return member.likesViewer && <Tag icon={<HeartIcon weight="fill" aria-hidden />}>{t`Likes you`}</Tag>
}
