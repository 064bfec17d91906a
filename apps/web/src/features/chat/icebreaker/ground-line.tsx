import { useLingui } from '@lingui/react/macro'
import type { Icon } from '@phosphor-icons/react'
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { GlobeIcon } from '@phosphor-icons/react/dist/csr/Globe'
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import { QuotesIcon } from '@phosphor-icons/react/dist/csr/Quotes'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import type { IcebreakerGround } from '../../../graphql/types.generated.ts'
import { interestDisplay } from '../../../shared/interests.ts'
import { languageNameIn } from '../../../shared/language-name.ts'
import styles from './opening-lines.module.css'

interface Ground {
  ground: IcebreakerGround
  subject: string | null
}

const icons: Record<IcebreakerGround, Icon> = {
  ANYTHING: ChatCircleDotsIcon,
  SAME_CITY: MapPinIcon,
  SAME_REGION: MapPinIcon,
  SAME_WISH: SparkleIcon,
  SHARED_INTEREST: SparkleIcon,
  SHARED_LANGUAGE: GlobeIcon,
  THEIR_CITY: MapPinIcon,
  THEIR_INTEREST: SparkleIcon,
  THEIR_WORDS: QuotesIcon,
}

/** Explains in a few words what an opening line is based on. */
export function GroundLine({ ground, subject, name }: Ground & { name: string }) {
  // A later release may have subjects that this one does not know.
  const Icon = interestDisplay(subject ?? '')?.Icon ?? icons[ground] ?? ChatCircleDotsIcon
  return (
    <span className={styles.ground}>
      <Icon aria-hidden />
      <GroundText ground={ground} subject={subject} name={name} />
    </span>
  )
}

function GroundText({ ground, subject, name }: Ground & { name: string }) {
  const { t, i18n } = useLingui()
  const display = interestDisplay(subject ?? '')
  const what = display ? i18n._(display.label) : (subject ?? '')
  switch (ground) {
    case 'SHARED_INTEREST':
      return t`You both like: ${what}`
    case 'SHARED_LANGUAGE': {
      const language = languageNameIn(i18n.locale, subject ?? '')
      return t`You both speak: ${language}`
    }
    case 'THEIR_INTEREST':
      return t`${name} likes: ${what}`
    case 'THEIR_WORDS':
      return t`From the profile of ${name}`
    case 'SAME_CITY':
    case 'SAME_REGION':
      return t`You are both in ${what}`
    case 'THEIR_CITY':
      return t`${name} is in ${what}`
    case 'SAME_WISH':
      return t`You are both here for the same thing`
    case 'ANYTHING':
      return t`Always good`
  }
}
