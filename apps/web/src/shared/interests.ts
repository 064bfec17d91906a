import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { AirplaneTiltIcon } from '@phosphor-icons/react/dist/csr/AirplaneTilt'
import { BankIcon } from '@phosphor-icons/react/dist/csr/Bank'
import { BarbellIcon } from '@phosphor-icons/react/dist/csr/Barbell'
import { BasketballIcon } from '@phosphor-icons/react/dist/csr/Basketball'
import { BeerSteinIcon } from '@phosphor-icons/react/dist/csr/BeerStein'
import { BicycleIcon } from '@phosphor-icons/react/dist/csr/Bicycle'
import { BookOpenIcon } from '@phosphor-icons/react/dist/csr/BookOpen'
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { CampfireIcon } from '@phosphor-icons/react/dist/csr/Campfire'
import { CarrotIcon } from '@phosphor-icons/react/dist/csr/Carrot'
import { CirclesThreeIcon } from '@phosphor-icons/react/dist/csr/CirclesThree'
import { CloudMoonIcon } from '@phosphor-icons/react/dist/csr/CloudMoon'
import { CoffeeIcon } from '@phosphor-icons/react/dist/csr/Coffee'
import { CompassIcon } from '@phosphor-icons/react/dist/csr/Compass'
import { ConfettiIcon } from '@phosphor-icons/react/dist/csr/Confetti'
import { CookingPotIcon } from '@phosphor-icons/react/dist/csr/CookingPot'
import { DiscIcon } from '@phosphor-icons/react/dist/csr/Disc'
import { DressIcon } from '@phosphor-icons/react/dist/csr/Dress'
import { DropIcon } from '@phosphor-icons/react/dist/csr/Drop'
import { FilmSlateIcon } from '@phosphor-icons/react/dist/csr/FilmSlate'
import { FireIcon } from '@phosphor-icons/react/dist/csr/Fire'
import { FishIcon } from '@phosphor-icons/react/dist/csr/Fish'
import { FlameIcon } from '@phosphor-icons/react/dist/csr/Flame'
import { FlowerLotusIcon } from '@phosphor-icons/react/dist/csr/FlowerLotus'
import { ForkKnifeIcon } from '@phosphor-icons/react/dist/csr/ForkKnife'
import { GameControllerIcon } from '@phosphor-icons/react/dist/csr/GameController'
import { HandIcon } from '@phosphor-icons/react/dist/csr/Hand'
import { HandHeartIcon } from '@phosphor-icons/react/dist/csr/HandHeart'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { HeartHalfIcon } from '@phosphor-icons/react/dist/csr/HeartHalf'
import { ImagesIcon } from '@phosphor-icons/react/dist/csr/Images'
import { InfinityIcon } from '@phosphor-icons/react/dist/csr/Infinity'
import { MaskHappyIcon } from '@phosphor-icons/react/dist/csr/MaskHappy'
import { MoonIcon } from '@phosphor-icons/react/dist/csr/Moon'
import { MoonStarsIcon } from '@phosphor-icons/react/dist/csr/MoonStars'
import { MusicNotesIcon } from '@phosphor-icons/react/dist/csr/MusicNotes'
import { PaletteIcon } from '@phosphor-icons/react/dist/csr/Palette'
import { PawPrintIcon } from '@phosphor-icons/react/dist/csr/PawPrint'
import { PenNibIcon } from '@phosphor-icons/react/dist/csr/PenNib'
import { PersonSimpleHikeIcon } from '@phosphor-icons/react/dist/csr/PersonSimpleHike'
import { PlantIcon } from '@phosphor-icons/react/dist/csr/Plant'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck'
import { ShoppingBagIcon } from '@phosphor-icons/react/dist/csr/ShoppingBag'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { StarFourIcon } from '@phosphor-icons/react/dist/csr/StarFour'
import { TeaBagIcon } from '@phosphor-icons/react/dist/csr/TeaBag'
import { TicketIcon } from '@phosphor-icons/react/dist/csr/Ticket'
import { TreeIcon } from '@phosphor-icons/react/dist/csr/Tree'
import { UmbrellaIcon } from '@phosphor-icons/react/dist/csr/Umbrella'
import { WineIcon } from '@phosphor-icons/react/dist/csr/Wine'
import type { Icon } from '@phosphor-icons/react/dist/lib/types'

export interface InterestDisplay {
  label: MessageDescriptor
  Icon: Icon
}

// Icons of intimate interests stay abstract: night, fire, masks, knots, never the thing itself.
const displays: Record<string, InterestDisplay> = {
  adventure: { label: msg`Adventure`, Icon: CompassIcon },
  'anal sex': { label: msg`Anal sex`, Icon: FlameIcon },
  animals: { label: msg`Animals`, Icon: PawPrintIcon },
  art: { label: msg`Art`, Icon: PaletteIcon },
  astrology: { label: msg`Astrology`, Icon: StarFourIcon },
  bbq: { label: msg`Barbecue`, Icon: FireIcon },
  beach: { label: msg`Beach`, Icon: UmbrellaIcon },
  beer: { label: msg`Beer`, Icon: BeerSteinIcon },
  biking: { label: msg`Biking`, Icon: BicycleIcon },
  bondage: { label: msg`Bondage`, Icon: InfinityIcon },
  coffee: { label: msg`Coffee`, Icon: CoffeeIcon },
  cooking: { label: msg`Cooking`, Icon: CookingPotIcon },
  dancing: { label: msg`Dancing`, Icon: DiscIcon },
  'exchanging pictures': { label: msg`Exchanging pictures`, Icon: ImagesIcon },
  fashion: { label: msg`Fashion`, Icon: DressIcon },
  foodie: { label: msg`Good food`, Icon: ForkKnifeIcon },
  gardening: { label: msg`Gardening`, Icon: PlantIcon },
  gym: { label: msg`Gym`, Icon: BarbellIcon },
  hiking: { label: msg`Hiking`, Icon: PersonSimpleHikeIcon },
  hugging: { label: msg`Hugging`, Icon: HandHeartIcon },
  kissing: { label: msg`Kissing`, Icon: HeartHalfIcon },
  lingerie: { label: msg`Lingerie`, Icon: FlowerLotusIcon },
  massages: { label: msg`Massages`, Icon: HandIcon },
  masturbating: { label: msg`Masturbating`, Icon: MoonStarsIcon },
  movies: { label: msg`Movies`, Icon: FilmSlateIcon },
  music: { label: msg`Music`, Icon: MusicNotesIcon },
  'one night stand': { label: msg`One night stand`, Icon: CloudMoonIcon },
  'oral sex': { label: msg`Oral sex`, Icon: DropIcon },
  outdoors: { label: msg`Outdoors`, Icon: TreeIcon },
  party: { label: msg`Party`, Icon: ConfettiIcon },
  photography: { label: msg`Photography`, Icon: CameraIcon },
  politics: { label: msg`Politics`, Icon: BankIcon },
  'public sex': { label: msg`Public sex`, Icon: MoonIcon },
  reading: { label: msg`Reading`, Icon: BookOpenIcon },
  relationship: { label: msg`Relationship`, Icon: HeartIcon },
  sadomasochism: { label: msg`Sadomasochism`, Icon: MaskHappyIcon },
  'safe sex': { label: msg`Safe sex`, Icon: ShieldCheckIcon },
  sex: { label: msg`Sex`, Icon: CampfireIcon },
  'sex toys': { label: msg`Sex toys`, Icon: SparkleIcon },
  shopping: { label: msg`Shopping`, Icon: ShoppingBagIcon },
  sports: { label: msg`Sports`, Icon: BasketballIcon },
  sushi: { label: msg`Sushi`, Icon: FishIcon },
  tattoos: { label: msg`Tattoos`, Icon: PenNibIcon },
  tea: { label: msg`Tea`, Icon: TeaBagIcon },
  theater: { label: msg`Theatre`, Icon: TicketIcon },
  threesome: { label: msg`Threesome`, Icon: CirclesThreeIcon },
  travelling: { label: msg`Travelling`, Icon: AirplaneTiltIcon },
  vegetarian: { label: msg`Vegetarian`, Icon: CarrotIcon },
  'video games': { label: msg`Video games`, Icon: GameControllerIcon },
  wine: { label: msg`Wine`, Icon: WineIcon },
}

/** All interest keys that have an icon. */
export const interestKeys = Object.keys(displays)

/**
 * The icon and label of an interest; undefined for a key that is not in the catalogue. Keys may be written
 * with spaces, dashes or underscores.
 */
export function interestDisplay(key: string): InterestDisplay | undefined {
  const known = key.toLowerCase().replace(/[-_ ]+/g, ' ')
  return Object.hasOwn(displays, known) ? displays[known] : undefined
}
