import { loadEmoji } from 'virtual:emoji'
import { useLingui } from '@lingui/react/macro'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { clsx } from 'clsx'
import type { KeyboardEvent, RefObject } from 'react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Hidden } from '../../../ui/hidden.tsx'
import { Ring } from '../../../ui/ring.tsx'
import { stored } from '../../../ui/stored.ts'
import field from '../list/search-field.module.css'
import type { Emoji, Tone } from './emoji.rules.ts'
import { findEmoji, moveToFront, recentCount, step, tones, withTone } from './emoji.rules.ts'
import styles from './emoji-panel.module.css'
import { ToneChoice } from './tone-choice.tsx'

/** The emoji that were last used on this device, the latest first. */
const recentEmoji = stored('device', 'emoji', (value): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string').slice(0, recentCount) : [],
)

/** The skin tone that was last chosen on this device. */
const storedTone = stored('device', 'emoji-tone', (value): Tone => tones.find((tone) => tone === value) ?? '')

interface EmojiPanelProps {
  onChoose: (emoji: string) => void
  /** Receives where to move the focus. */
  onClose: (to: 'field' | 'button') => void
}

interface Section {
  title: string
  emoji: readonly Emoji[]
}

/** All emoji by group, with the last used ones on top, searchable by words in the language of the member. */
export function EmojiPanel({ onChoose, onClose }: EmojiPanelProps) {
  const { t } = useLingui()
  const all = useEmoji()
  const [query, setQuery] = useState('')
  const [recent] = useState(recentEmoji.get)
  const [tone, setTone] = useState(storedTone.get)
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const sections = useSections(all ?? [], recent, query)
  useOutside(panel, () => onClose('field'))

  const choose = (emoji: Emoji, keepsOpen: boolean) => {
    // Stored without its tone: it is shown in the tone that is chosen at that time.
    recentEmoji.set(moveToFront(recentEmoji.get(), emoji.text))
    onChoose(withTone(emoji, tone))
    if (!keepsOpen) onClose('field')
  }
  const first = sections[0]?.emoji[0]
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          onClose('button')
        } else moveInGrid(event)
      }}
    >
      <Hidden>
        <h2 id={titleId}>{t`Choose an emoji`}</h2>
      </Hidden>
      <label className={clsx(field.find, styles.find)}>
        <MagnifyingGlassIcon aria-hidden />
        <input
          // biome-ignore lint/a11y/noAutofocus: whoever opens the emoji goes on by typing or by the arrows
          autoFocus
          type="search"
          value={query}
          placeholder={t`Search emoji`}
          aria-label={t`Search emoji`}
          autoComplete="off"
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            if (query.trim() !== '' && first) choose(first, false)
          }}
        />
      </label>
      <ToneChoice
        tone={tone}
        onTone={(chosen) => {
          storedTone.set(chosen)
          setTone(chosen)
        }}
      />
      <div className={styles.scroller}>
        {!all && <Ring size={24} label={t`Loading emoji`} />}
        {all && query.trim() !== '' && sections.length === 0 && (
          <p className={styles.none} role="status">{t`No emoji found.`}</p>
        )}
        {sections.map(({ title, emoji }) => (
          <section key={title} className={styles.section} aria-label={title}>
            <h3>{title}</h3>
            <div className={styles.grid}>
              {emoji.map((one) => (
                <button
                  key={one.text}
                  type="button"
                  data-emoji=""
                  tabIndex={one === first ? 0 : -1}
                  aria-label={one.name}
                  title={one.name}
                  onClick={(event) => choose(one, event.shiftKey)}
                >
                  {withTone(one, tone)}
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}

function useEmoji(): readonly Emoji[] | null {
  const { i18n } = useLingui()
  const [all, setAll] = useState<readonly Emoji[] | null>(null)
  useEffect(() => {
    let isCurrent = true
    loadEmoji(i18n.locale).then(
      (rows) =>
        isCurrent &&
        setAll(
          rows.map(([text, name, keywords, group, toned]) => ({
            text,
            name,
            keywords,
            group,
            hasTones: toned === 1,
          })),
        ),
      // If the emoji names fail to load, the picker is empty; the device's own keyboard has all emoji.
      () => isCurrent && setAll([]),
    )
    return () => {
      isCurrent = false
    }
  }, [i18n.locale])
  return all
}

function useSections(all: readonly Emoji[], recent: readonly string[], query: string): Section[] {
  const { t } = useLingui()
  if (query.trim() !== '') {
    const emoji = findEmoji(all, query)
    return emoji.length > 0 ? [{ title: t`Found`, emoji }] : []
  }
  const titles: [number, string][] = [
    [0, t`Smileys and feelings`],
    [1, t`People`],
    [3, t`Animals and nature`],
    [4, t`Food and drink`],
    [5, t`Travel and places`],
    [6, t`Things to do`],
    [7, t`Objects`],
    [8, t`Signs`],
    [9, t`Flags`],
  ]
  const byText = new Map(all.map((one) => [one.text, one]))
  // The same emoji may also be in its group: this copy is another object, so that Tab reaches only one of
  // them.
  const used = recent.flatMap((text) => {
    const one = byText.get(text)
    return one ? [{ ...one }] : []
  })
  return [
    ...(used.length > 0 ? [{ title: t`Used last`, emoji: used }] : []),
    ...titles.map(([group, title]) => ({ title, emoji: all.filter((one) => one.group === group) })),
  ].filter(({ emoji }) => emoji.length > 0)
}

/**
 * Moves the focus through all sections with the arrow keys, as in one grid; Down in the search field enters
 * it.
 */
function moveInGrid(event: KeyboardEvent<HTMLElement>) {
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-emoji]')]
  const at = cells.indexOf(event.target as HTMLElement)
  if (at < 0) {
    // On the skin tones, the arrow keys choose a tone.
    const isChoice = (event.target as HTMLInputElement).type === 'radio'
    if (event.key !== 'ArrowDown' || isChoice) return
    event.preventDefault()
    cells[0]?.focus()
    return
  }
  const top = cells[at]?.parentElement
  const columns = top ? getComputedStyle(top).gridTemplateColumns.split(' ').length : 8
  const to = step(at, event.key, columns, cells.length)
  if (to === at) return
  event.preventDefault()
  cells[to]?.focus()
}

/** Closes the panel at a press outside it. */
function useOutside(panel: RefObject<HTMLElement | null>, close: () => void) {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    const press = (event: PointerEvent) => {
      const place = panel.current?.parentElement
      if (place && !place.contains(event.target as Node)) closeNow()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [panel])
}
