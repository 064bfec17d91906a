import { type MemberTileFragment, useMemberTileFragment } from '../../shared/people/member-tile.generated.ts'
import {
  type ProfileFaceFragment,
  useProfileFaceFragment,
  type WholeProfileFragment,
} from './profile.generated.ts'

/** What the page says about a member beside the profile itself. */
export type ShownMember = Pick<
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

/** A profile as far as the card shows it from which it was opened: the photo, the name, the age, the city and the text. */
export function useKnownPart(id: number): { member: ShownMember; whole: WholeProfileFragment } | null {
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
  verifiedAt: null,
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
  height: null,
  education: null,
  work: null,
  languages: [],
  hasChildren: null,
  wantsChildren: null,
  smoking: null,
  drinking: null,
  answers: [],
}
