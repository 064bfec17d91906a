import { FeatherIcon } from '@phosphor-icons/react/dist/csr/Feather'
import { MaskHappyIcon } from '@phosphor-icons/react/dist/csr/MaskHappy'
import { MaskSadIcon } from '@phosphor-icons/react/dist/csr/MaskSad'
import { PenNibIcon } from '@phosphor-icons/react/dist/csr/PenNib'
import type { Icon } from '@phosphor-icons/react/dist/lib/types'
import { renderToStaticMarkup } from 'react-dom/server'
import { fictionalWeights } from '../ui/fictional-icon.tsx'

/** The icons that the setting `fictionalIcon` can name. */
const icons: Record<string, Icon> = {
  'mask-happy': MaskHappyIcon,
  'mask-sad': MaskSadIcon,
  feather: FeatherIcon,
  'pen-nib': PenNibIcon,
}

function FictionalSymbols({ name }: { name: string }) {
  const Chosen = icons[name] ?? MaskHappyIcon
  return (
    <div hidden>
      <svg aria-hidden="true">
        {fictionalWeights.map((weight) => (
          <symbol key={weight} id={`fictional-${weight}`} viewBox="0 0 256 256">
            <Chosen weight={weight} size={256} />
          </symbol>
        ))}
      </svg>
    </div>
  )
}

/** The icon with which a site marks fictional profiles, as HTML that `FictionalIcon` refers to. */
export const fictionalSymbols = (name: string): string =>
  renderToStaticMarkup(<FictionalSymbols name={name} />)
