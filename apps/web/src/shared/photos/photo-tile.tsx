import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useLingui } from '@lingui/react/macro'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { ArrowsOutCardinalIcon } from '@phosphor-icons/react/dist/csr/ArrowsOutCardinal'
import { CrownSimpleIcon } from '@phosphor-icons/react/dist/csr/CrownSimple'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users'
import { clsx } from 'clsx'
import { Tag } from '../../ui/chip.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { MenuItem } from '../../ui/menu-list.tsx'
import { Photo } from '../../ui/photo.tsx'
import styles from './photo-board.module.css'
import type { OwnPhotosFragment } from './photos.generated.ts'

interface PhotoTileProps {
  photo: OwnPhotosFragment['photos'][number]
  /** The position, from 1. */
  place: number
  count: number
  isMain: boolean
  /** Whether the photo can be limited to premium members. */
  hasPremium: boolean
  onMakeMain: () => void
  onMove: (step: -1 | 1) => void
  onSetPremium: (isPremium: boolean) => void
  onDelete: () => void
}

/** One photo of the profile with all its actions. */
export function PhotoTile({ photo, place, count, isMain, hasPremium, ...on }: PhotoTileProps) {
  const { t } = useLingui()
  const label = isMain ? t`Main photo` : t`Photo ${place} of ${count}`
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging, isOver } =
    useSortable({ id: photo.id, attributes: { roleDescription: t`movable photo` } })
  const { onKeyDown, ...pointer } = listeners ?? {}
  const items: MenuItem[] = []
  if (!isMain && !photo.isPremium)
    items.push({
      label: t`Make this the main photo`,
      icon: <StarIcon aria-hidden />,
      onSelect: on.onMakeMain,
    })
  if (place > 1)
    items.push({ label: t`Move forward`, icon: <ArrowLeftIcon aria-hidden />, onSelect: () => on.onMove(-1) })
  if (place < count)
    items.push({ label: t`Move back`, icon: <ArrowRightIcon aria-hidden />, onSelect: () => on.onMove(1) })
  if (hasPremium && !isMain)
    items.push(
      photo.isPremium
        ? {
            label: t`Show to everybody`,
            icon: <UsersIcon aria-hidden />,
            onSelect: () => on.onSetPremium(false),
          }
        : {
            label: t`Only for premium members`,
            icon: <CrownSimpleIcon aria-hidden />,
            onSelect: () => on.onSetPremium(true),
          },
    )
  items.push({
    label: t`Delete photo`,
    icon: <TrashIcon aria-hidden />,
    onSelect: on.onDelete,
    tone: 'danger',
  })
  return (
    <li
      ref={setNodeRef}
      className={clsx(
        styles.slot,
        styles.tile,
        isDragging && styles.dragged,
        isOver && !isDragging && styles.here,
      )}
      style={{ transform: CSS.Translate.toString(transform) }}
      {...(count > 1 ? pointer : {})}
    >
      <Photo
        src={place === 1 ? photo.large : photo.medium}
        alt={label}
        colour={photo.colour}
        blur={photo.blur}
        eager
      />
      <span className={styles.marks}>
        {isMain && <Tag icon={<StarIcon weight="fill" aria-hidden />}>{t`Main photo`}</Tag>}
        {photo.isPremium && (
          <Tag tone="dark" icon={<CrownSimpleIcon weight="fill" aria-hidden />}>
            <span className={styles.word}>{t`Premium`}</span>
          </Tag>
        )}
      </span>
      <span className={styles.controls}>
        {count > 1 && (
          <IconButton
            {...attributes}
            ref={setActivatorNodeRef}
            onKeyDown={onKeyDown as never}
            tone="photo"
            className={styles.handle}
            label={t`Move photo ${place} of ${count}`}
            icon={<ArrowsOutCardinalIcon aria-hidden />}
          />
        )}
        <Menu
          label={label}
          items={items}
          trigger={(props) => (
            <IconButton
              {...props}
              tone="photo"
              label={t`Change photo ${place} of ${count}`}
              icon={<DotsThreeIcon weight="bold" aria-hidden />}
            />
          )}
        />
      </span>
    </li>
  )
}
