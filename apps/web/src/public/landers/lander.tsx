import { styles as layoutStyles } from 'virtual:styles/public/landers/lander-layout.tsx'
import { renderDocument } from '../document.tsx'
import { i18nOf } from '../i18n.ts'
import { readLander } from './addresses.ts'
import { compositions } from './compositions.ts'
import type { LanderAnswer, LanderInput } from './lander-input.ts'
import { LanderLayout } from './lander-layout.tsx'
import { landerTexts, plainHeadline } from './texts.ts'

/** Renders a lander of a site as a complete HTML document. */
export function renderLander(input: LanderInput): LanderAnswer {
  const { site } = input
  const address = readLander(input.name, input.slug, site.niche ?? 1)
  if (!address || 'redirect' in address) return address
  const { lander, variant } = address
  const { Composition, styles } = compositions[lander]
  const i18n = i18nOf(input.locale)
  const { headline, lead } = landerTexts(lander, variant)
  const html = renderDocument(input, {
    // One address for search engines, whatever the words of the headline.
    address: input.address && {
      ...input.address,
      url: new URL(`/landers/${lander}`, input.address.url).href,
    },
    title: `${plainHeadline(i18n._(headline))} · ${site.name}`,
    description: i18n._(lead),
    styles: [...layoutStyles, ...styles],
    children: (
      <LanderLayout name={lander} site={site}>
        <Composition {...input} lander={lander} variant={variant} />
      </LanderLayout>
    ),
  })
  return { html }
}
