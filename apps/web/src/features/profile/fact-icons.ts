import type { Icon } from '@phosphor-icons/react'
import { BabyIcon } from '@phosphor-icons/react/dist/csr/Baby'
import { BabyCarriageIcon } from '@phosphor-icons/react/dist/csr/BabyCarriage'
import { BriefcaseIcon } from '@phosphor-icons/react/dist/csr/Briefcase'
import { CigaretteIcon } from '@phosphor-icons/react/dist/csr/Cigarette'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { GraduationCapIcon } from '@phosphor-icons/react/dist/csr/GraduationCap'
import { HeartHalfIcon } from '@phosphor-icons/react/dist/csr/HeartHalf'
import { HeartStraightIcon } from '@phosphor-icons/react/dist/csr/HeartStraight'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { PenNibIcon } from '@phosphor-icons/react/dist/csr/PenNib'
import { PersonIcon } from '@phosphor-icons/react/dist/csr/Person'
import { RulerIcon } from '@phosphor-icons/react/dist/csr/Ruler'
import { ScissorsIcon } from '@phosphor-icons/react/dist/csr/Scissors'
import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate'
import { WineIcon } from '@phosphor-icons/react/dist/csr/Wine'
import type { FactField } from '../../shared/profile-edit/profile-facts.ts'

/** The icon of each fact. */
export const factIcons: Record<FactField, Icon> = {
  work: BriefcaseIcon,
  education: GraduationCapIcon,
  languages: TranslateIcon,
  height: RulerIcon,
  hasChildren: BabyIcon,
  wantsChildren: BabyCarriageIcon,
  smoking: CigaretteIcon,
  drinking: WineIcon,
  bodyType: PersonIcon,
  hairColor: ScissorsIcon,
  eyeColor: EyeIcon,
  relationshipStatus: HeartStraightIcon,
  tattoos: PenNibIcon,
  sexuality: HeartHalfIcon,
  reason: MagnifyingGlassIcon,
}
