import { LanguageChoice, type LanguageOffer } from '../shared/language-choice.tsx'
import './language-corner.css'

/** The choice of language in the upper corner of a dark page without a bar. */
export const LanguageCorner = ({ offer }: { offer: LanguageOffer | undefined }) => (
  <header className="corner">
    <LanguageChoice offer={offer} />
  </header>
)
