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
import { usePhotoActs } from './use-photo-acts.ts'
import { useUploads } from './use-uploads.ts'

interface PhotoBoardProps {
  /** Where it is shown: signup shows only what a new member needs. */
  variant: 'profile' | 'signup'
}

// The main photo and two beside it fill a square, which is also the limit of a free member.
const fewest = 3

/** See `PhotoManager`. */
export function PhotoBoard({ variant }: PhotoBoardProps) {
  const { t } = useLingui()
  // With this policy a changed order shows at once. With `cache-first`, the result of a mutation that arrives
  // during a refetch waits for its answer, and meanwhile the board would show the old order again.
  const { data, error, refetch, loading } = usePhotosOwnQuery({ fetchPolicy: 'cache-and-network' })
  const { queue, items } = useUploads()
  const [said, say] = useState('')
  const [asked, setAsked] = useState<number | null>(null)
  const acts = usePhotoActs(say)
  const viewer = data?.viewer
  const known = viewer?.profile.photos ?? []
  const photos = acts.shownOrder
    ? known.toSorted((one, other) => place(acts.shownOrder, one.id) - place(acts.shownOrder, other.id))
    : known
  const ids = photos.map(({ id }) => id)
  const mainId = viewer?.profile.mainPhoto?.id
  const underWay = items.filter(isUnderWay)
  const limit = viewer?.photoLimit ?? 0
  const room = Math.max(0, limit - photos.length - underWay.length)
  const add = (files: File[]) => viewer && queue.add(files, room)
  const { isOver, place: target } = useIncomingFiles(add)
  // Another tab or device changed the photos.
  useEvent('AccountEvent', () => void refetch().catch(() => {}))

  const count = photos.length
  const last = useRef(count)
  useEffect(() => {
    if (count > last.current) say(t`${count} of ${limit} photos`)
    last.current = count
  }, [count, limit, t])

  if (!viewer) {
    return error ? (
      <FailureNotice onRetry={() => void refetch().catch(() => {})} busy={loading} />
    ) : (
      <PhotoBoardSkeleton />
    )
  }
  const empty = Math.min(room, Math.max(1, fewest - photos.length - underWay.length))
  return (
    // Files can be dropped here, and also picked or pasted.
    <section className={clsx(styles.board, isOver && styles.over)} aria-label={t`Your photos`} {...target}>
      <SortablePhotos ids={ids} onOrder={(order) => void acts.order(order)}>
        <ul className={styles.grid}>
          {photos.map((photo, at) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              place={at + 1}
              count={count}
              isMain={photo.id === mainId}
              hasPremium={variant === 'profile'}
              onMakeMain={() => void acts.makeMain(photo.id)}
              onMove={(step) => void acts.order(arrayMove(ids, at, at + step))}
              onSetPremium={(isPremium) => void acts.setPremium(photo.id, isPremium)}
              onDelete={() => setAsked(photo.id)}
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
      <FailedUploads items={items} limit={limit} hasRoom={room > 0} queue={queue} />
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
        <Hidden>{said}</Hidden>
      </div>
      <DeletePhoto
        photo={known.find(({ id }) => id === asked) ?? null}
        isMain={asked === mainId}
        onClose={() => setAsked(null)}
        onDelete={(id) => void acts.remove(id)}
      />
    </section>
  )
}

function place(shownOrder: readonly number[] | null, id: number): number {
  const at = shownOrder?.indexOf(id) ?? -1
  return at < 0 ? Number.MAX_SAFE_INTEGER : at
}
