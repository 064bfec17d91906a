import { useLingui } from '@lingui/react/macro'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { type ComponentType, useState } from 'react'
import type { FragmentRef } from '../../graphql/fragment-ref.ts'
import { FictionalWarning } from '../../shared/fictional.tsx'
import { AutoLikeNote } from '../../shared/like/auto-like-note.tsx'
import type { SeenLikeFragment } from '../../shared/like/seen-like.generated.ts'
import { useMarkLikeSeen } from '../../shared/like/use-mark-like-seen.ts'
import type { ViewerPhoto } from '../../shared/photo-viewer.tsx'
import { usePurposes } from '../../shared/purpose.ts'
import type { ChosenQuote } from '../../shared/quote.ts'
import { PersonMenu } from '../../shared/report/person-menu.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { ProfileSkeleton } from '../../ui/skeleton.tsx'
import { BackButton, PhotoTag, ProfileActions } from './actions.tsx'
import { type ShownMember, useKnownPart } from './known-part.ts'
import { Opening } from './opening.tsx'
import { visibleToOthers } from './own-view.rules.ts'
import { PhotosSheet } from './photos-sheet.tsx'
import {
  type ProfilePageQuery,
  useWholeProfileFragment,
  type WholeProfileFragment,
} from './profile.generated.ts'
import styles from './profile.module.css'
import { ReactButton } from './react-button.tsx'
import { Story } from './story.tsx'
import { AboutText, AnsweredQuestion, Facts, Interests } from './texts.tsx'
import { useIntroduction } from './use-introduction.tsx'
import { useProfileDetails } from './use-profile-details.ts'
import { VerifiedButton } from './verified-button.tsx'

interface ProfileProps {
  id: number
  /** Null until the page's answer has arrived. */
  member: ProfilePageQuery['member']
  ownCountry: string | null
  site: ProfilePageQuery['site'] | null
  /** The sheet to react to one photo or line. */
  Reaction: ComponentType<ReactionProps>
}

/** What the sheet for a reaction is about. */
export interface ReactionProps {
  person: ShownMember
  quote: ChosenQuote
  onClose: () => void
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

interface FullProfileProps extends Pick<ProfileProps, 'ownCountry' | 'site' | 'Reaction'> {
  member: ShownMember
  whole: WholeProfileFragment
}

function FullProfile({ member, ownCountry, site, whole, Reaction }: FullProfileProps) {
  const { t } = useLingui()
  usePageTitle(member.name)
  const shown = member.isSelf && site ? visibleToOthers(whole, site) : whole
  const interests = member.isSelf && !site?.visibleProfileFields.includes('interests') ? [] : shown.interests
  const lines = useIntroduction(shown, ownCountry)
  const purpose = usePurposes()(shown.reason)
  const facts = useProfileDetails(shown)
  const [openedId, setOpenedId] = useState<number | null>(null)
  const [quote, setQuote] = useState<ChosenQuote | null>(null)
  const { id, name, isSelf } = member
  const { isFictional, age, about, photos, sharedInterests, answers } = shown
  const quoteLine = (part: ChosenQuote['part'], text: string) =>
    isSelf ? undefined : () => setQuote({ part, text, photoUrl: null })
  const quotePhoto = isSelf
    ? undefined
    : ({ id: photoId, thumb }: ViewerPhoto) =>
        setQuote({ part: 'PHOTO', text: null, photoUrl: thumb, photoId })
  const menu = (tone: 'photo' | 'outline') =>
    !isSelf && <PersonMenu id={id} name={name} tone={tone} photoId={photos[0]?.id} />
  const edit = isSelf && (
    <ButtonLink to="/profile" variant="outline" icon={<PencilSimpleIcon aria-hidden />}>
      {t`Change your profile`}
    </ButtonLink>
  )
  const reactToPurpose = shown.reason ? quoteLine('REASON', shown.reason.toLowerCase()) : undefined
  const reactToAnswer = (question: string, text: string) =>
    isSelf ? undefined : () => setQuote({ part: 'ANSWER', text, photoUrl: null, question })
  const answered = answers.map(({ question: { key, words }, text }) => ({
    key,
    content: (
      <AnsweredQuestion question={words} onReact={reactToAnswer(key, text)}>
        {text}
      </AnsweredQuestion>
    ),
  }))
  const texts = [
    answered[0],
    interests.length > 0 && {
      key: 'interests',
      content: (
        <Interests
          interests={interests}
          shared={sharedInterests}
          onReact={isSelf ? undefined : (key) => quoteLine('INTEREST', key)?.()}
        />
      ),
    },
    answered[1],
    facts.length > 0 && { key: 'facts', content: <Facts facts={facts} /> },
    ...answered.slice(2),
  ].filter((text) => text !== false && text !== undefined)
  return (
    <article className={styles.profile}>
      <Opening
        person={{ ...shown, age: age ?? 0 }}
        photo={photos[0]}
        onOpen={setOpenedId}
        onReact={quotePhoto}
        lines={lines}
        left={<BackButton />}
        right={menu('photo')}
        verified={shown.verifiedAt && <VerifiedButton verifiedAt={shown.verifiedAt} />}
        mark={<PhotoTag member={member} isFictional={isFictional} />}
      >
        {isFictional && site && (
          <div className={styles.warning}>
            <FictionalWarning>{site.fictionalWarning.singular}</FictionalWarning>
          </div>
        )}
        <div className={styles.actions}>
          {edit || <ProfileActions member={member} first="message" />}
          {menu('outline')}
        </div>
        <AutoLikeNote member={member} />
        {about && <AboutText onReact={quoteLine('ABOUT', about)}>{about}</AboutText>}
        {purpose && (
          <p className={styles.purpose}>
            <MagnifyingGlassIcon aria-hidden />
            {purpose}
            {reactToPurpose && (
              <ReactButton label={t`React to what ${name} is looking for`} onPress={reactToPurpose} />
            )}
          </p>
        )}
      </Opening>
      <Story name={name} photos={photos} texts={texts} onOpen={setOpenedId} onReact={quotePhoto} />
      <div className={styles.bar}>{edit || <ProfileActions member={member} first="like" />}</div>
      {quote && <Reaction person={member} quote={quote} onClose={() => setQuote(null)} />}
      {openedId !== null && (
        <PhotosSheet person={member} photos={photos} openedId={openedId} onClose={() => setOpenedId(null)} />
      )}
    </article>
  )
}
