import { styles as aloneTonight } from 'virtual:styles/public/landers/alonetonight.tsx'
import { styles as collage } from 'virtual:styles/public/landers/collage.tsx'
import { styles as gallery } from 'virtual:styles/public/landers/gallery.tsx'
import { styles as icons } from 'virtual:styles/public/landers/icons.tsx'
import { styles as mapLanding } from 'virtual:styles/public/landers/map-landing.tsx'
import { styles as network } from 'virtual:styles/public/landers/network.tsx'
import { styles as swipe } from 'virtual:styles/public/landers/swipe.tsx'
import { styles as transitions } from 'virtual:styles/public/landers/transitions.tsx'
import { styles as video } from 'virtual:styles/public/landers/video.tsx'
import type { ComponentType } from 'react'
import type { LanderName } from './addresses.ts'
import { AloneTonight } from './alonetonight.tsx'
import { Collage } from './collage.tsx'
import { Gallery } from './gallery.tsx'
import { Icons } from './icons.tsx'
import type { LanderProps } from './lander-parts.tsx'
import { MapLanding } from './map-landing.tsx'
import { networkStyles } from './network.rules.ts'
import { Network } from './network.tsx'
import { Swipe } from './swipe.tsx'
import { Transitions } from './transitions.tsx'
import { Video } from './video.tsx'

interface LanderComposition {
  Composition: ComponentType<LanderProps>
  styles: readonly string[]
}

/** What each lander shows between the logo bar and the footer. */
export const compositions: Record<LanderName, LanderComposition> = {
  alonetonight: { Composition: AloneTonight, styles: aloneTonight },
  collagelanding: { Composition: Collage, styles: collage },
  gallery: { Composition: Gallery, styles: gallery },
  iconslanding: { Composition: Icons, styles: icons },
  maplanding: { Composition: MapLanding, styles: mapLanding },
  socialnetwork: { Composition: Network, styles: [...network, networkStyles()] },
  transitionsvideolanding: { Composition: Transitions, styles: transitions },
  video: { Composition: Video, styles: video },
  tinderswipe: { Composition: Swipe, styles: swipe },
}
