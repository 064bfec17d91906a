import { arrayMove } from '@dnd-kit/sortable'
import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useEvent } from '../../graphql/events/event-bus.ts'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Hidden } from '../../ui/hidden.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AddPlace } from './add-place.tsx'
import { DeletePhoto } from './delete-photo.tsx'
import { FailedUploads } from './failed-uploads.tsx'
import styles from './photo-board.module.css'
import { PhotoBoardSkeleton } from './photo-board-skeleton.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { usePhotosOwnQuery } from './photos.generated.ts'
import { PickButtons } from './pick-buttons.tsx'
import { SortablePhotos } from './sortable-photos.tsx'
import { isUnderWay } from './upload-queue.ts'
import { UploadTile } from './upload-tile.tsx'
import { useIncomingFiles } from './use-incoming-files.ts'
import { usePhotoActions } from './use-photo-actions.ts'
import { useUploads } from './use-uploads.ts'

interface PhotoBoardProps {
  /** Where it is shown: signup shows only what a new member needs. */
  variant: 'profile' | 'signup'
}

// The main photo and two beside it fill a square, which is also the limit of a free member.
const minPlaces = 3

/** See `PhotoManager`. */
export function PhotoBoard({ variant }: PhotoBoardProps) {
  const { t } = useLingui()
  // With this policy a changed order shows at once. With `cache-first`, the result of a mutation that arrives
  // during a refetch waits for its answer, and meanwhile the board would show the old order again.
  const { data, error, refetch, loading } = usePhotosOwnQuery({ fetchPolicy: 'cache-and-network' })
  const { queue, items } = useUploads()
  const [announcement, announce] = useState('')
  const [deletingId, setDeletingId] = useState<number | null>(null)
  const actions = usePhotoActions(announce)
  const viewer = data?.viewer
  const known = viewer?.profile.photos ?? []
  const photos = actions.shownOrder
    ? known.toSorted((one, other) => place(actions.shownOrder, one.id) - place(actions.shownOrder, other.id))
    : known
  const ids = photos.map(({ id }) => id)
  const mainId = viewer?.profile.mainPhoto?.id
  const underWay = items.filter(isUnderWay)
  const limit = viewer?.photoLimit ?? 0
  const freePlaces = Math.max(0, limit - photos.length - underWay.length)
  const add = (files: File[]) => viewer && queue.add(files, freePlaces)
  const { isOver, place: target } = useIncomingFiles(add)
  // Another tab or device changed the photos.
  useEvent('AccountEvent', () => void refetch().catch(() => {}))

  const count = photos.length
  const last = useRef(count)
  useEffect(() => {
    if (count > last.current) announce(t`${count} of ${limit} photos`)
    last.current = count
  }, [count, limit, t])

  if (!viewer) {
    return error ? (
      <FailureNotice onRetry={() => void refetch().catch(() => {})} busy={loading} />
    ) : (
      <PhotoBoardSkeleton />
    )
  }
  const empty = Math.min(freePlaces, Math.max(1, minPlaces - photos.length - underWay.length))
  return (
    // Files can be dropped here, and also picked or pasted.
    <section className={clsx(styles.board, isOver && styles.over)} aria-label={t`Your photos`} {...target}>
      <SortablePhotos ids={ids} onOrder={(order) => void actions.order(order)}>
        <ul className={styles.grid}>
          {photos.map((photo, at) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              place={at + 1}
              count={count}
              isMain={photo.id === mainId}
              hasPremium={variant === 'profile'}
              onMakeMain={() => void actions.makeMain(photo.id)}
              onMove={(step) => void actions.order(arrayMove(ids, at, at + step))}
              onSetPremium={(isPremium) => void actions.setPremium(photo.id, isPremium)}
              onDelete={() => setDeletingId(photo.id)}
            />
          ))}
          {underWay.map((item) => (
            <UploadTile key={item.id} item={item} onCancel={() => queue.drop(item.id)} />
          ))}
          {[...Array(empty).keys()].map((at) => (
            <AddPlace
              key={at}
              isFirst={at === 0}
              isMain={at === 0 && photos.length + underWay.length === 0}
              onFiles={add}
            />
          ))}
        </ul>
      </SortablePhotos>
      <FailedUploads items={items} limit={limit} hasFreePlace={freePlaces > 0} queue={queue} />
      {photos.length >= limit ? (
        <Notice
          tone="info"
          action={
            !viewer.isPaid &&
            variant === 'profile' && <ButtonLink to="/premium" size="small">{t`See premium`}</ButtonLink>
          }
        >
          {viewer.isPaid ? (
            <Trans>You have {limit} photos, the most there can be.</Trans>
          ) : (
            <Trans>You have {limit} photos, the most for free. Premium members can have more.</Trans>
          )}
        </Notice>
      ) : (
        <PickButtons onFiles={add} />
      )}
      <p className={styles.hint}>
        {count > 1 && t`Drag the photos into order: the first one is your main photo.`}{' '}
        {t`JPEG, PNG or WebP. Place and camera data are removed from every photo.`}
      </p>
      <div role="status">
        <Hidden>{announcement}</Hidden>
      </div>
      <DeletePhoto
        photo={known.find(({ id }) => id === deletingId) ?? null}
        isMain={deletingId === mainId}
        onClose={() => setDeletingId(null)}
        onDelete={(id) => void actions.remove(id)}
      />
    </section>
  )
}

function place(shownOrder: readonly number[] | null, id: number): number {
  const at = shownOrder?.indexOf(id) ?? -1
  return at < 0 ? Number.MAX_SAFE_INTEGER : at
}
