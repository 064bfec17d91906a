import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'

// The places differ in size, so the other photos do not move; the place under the dragged photo is marked
// instead.
const noMove = () => null

interface SortablePhotosProps {
  ids: number[]
  onOrder: (ids: number[]) => void
  children: ReactNode
}

/**
 * Lets the member reorder photos by mouse, by a long touch, or by keyboard with announcements for screen
 * readers.
 */
export function SortablePhotos({ ids, onOrder, children }: SortablePhotosProps) {
  const { t } = useLingui()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const hasMoved = useRef(false)
  const count = ids.length
  const placeOf = (id: string | number) => ids.indexOf(Number(id)) + 1
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    onOrder(arrayMove(ids, placeOf(active.id) - 1, placeOf(over.id) - 1))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: {
          draggable: t`Press space to pick the photo up, the arrow keys to move it, space to put it down, escape to leave it.`,
        },
        announcements: {
          onDragStart: ({ active }) => {
            hasMoved.current = false
            const place = placeOf(active.id)
            return t`Photo ${place} of ${count} is picked up.`
          },
          onDragOver: ({ active, over }) => {
            // The first "over" event is the photo's own place; announcing it would interrupt the message that
            // it was picked up.
            if (over?.id === active.id && !hasMoved.current) return undefined
            hasMoved.current = true
            const place = over ? placeOf(over.id) : 0
            return over ? t`Place ${place} of ${count}.` : undefined
          },
          onDragEnd: ({ over }) => {
            const place = over ? placeOf(over.id) : 0
            return over ? t`Put down at place ${place} of ${count}.` : t`Left where it was.`
          },
          onDragCancel: () => t`Left where it was.`,
        },
      }}
    >
      <SortableContext items={ids} strategy={noMove}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
