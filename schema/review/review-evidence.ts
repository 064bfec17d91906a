import { staffBuilder } from '../core/staff-builder.ts'
import { asStaff, type StaffContext } from '../core/staff-context.ts'
import { photoUrl } from './photo-url.ts'
import type { Evidence, EvidenceMessage, EvidencePicture } from './read-evidence.ts'

interface InItem<Value> {
  itemId: number
  value: Value
}

const inItem = <Value>(itemId: number, value: Value): InItem<Value> => ({ itemId, value })

const EvidencePhotoRef = staffBuilder.objectRef<InItem<EvidencePicture>>('EvidencePhoto').implement({
  description: 'A picture that is part of the evidence.',
  fields: (t) => ({
    id: t.id({ description: 'The id of the picture in its item.', resolve: ({ value }) => value.id }),
    url: t.string({
      description:
        'The address of the picture on the host of the console. It works for the session of the reader, for some minutes.',
      resolve: ({ itemId, value }, _args, ctx: StaffContext) => {
        const { staff, tokenCipher, clock } = asStaff(ctx)
        return photoUrl(tokenCipher, { sessionId: staff.sessionId, itemId, photoId: value.id }, clock.now())
      },
    }),
    isReported: t.boolean({
      description: 'True if the item is about this picture.',
      resolve: ({ value }) => value.isReported,
    }),
    takenAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the picture was uploaded; null if that was not recorded.',
      resolve: ({ value }) => value.takenAt,
    }),
  }),
})

const EvidenceMessageRef = staffBuilder.objectRef<InItem<EvidenceMessage>>('EvidenceMessage').implement({
  description: 'A message that is part of the evidence.',
  fields: (t) => ({
    seq: t.int({
      description: 'Its number in the conversation; 0 for a message that is held.',
      resolve: ({ value }) => value.seq,
    }),
    isOfSubject: t.boolean({
      description: 'True if the member whom the item is about wrote it.',
      resolve: ({ value }) => value.isOfSubject,
    }),
    body: t.string({ description: 'The text.', resolve: ({ value }) => value.body }),
    at: t.field({
      type: 'DateTime',
      description: 'The time at which it was written.',
      resolve: ({ value }) => value.at,
    }),
    isReported: t.boolean({
      description: 'True if the item is about this message.',
      resolve: ({ value }) => value.isReported,
    }),
    photo: t.field({
      type: EvidencePhotoRef,
      nullable: true,
      description: 'The photo of the reported message; null without one.',
      resolve: ({ itemId, value }) => value.photo && inItem(itemId, value.photo),
    }),
    signs: t.stringList({
      description: 'The signs of fraud that were found in it, such as `MONEY_REQUEST`.',
      resolve: ({ value }) => [...value.signs],
    }),
  }),
})

export const ReviewEvidenceRef = staffBuilder.objectRef<InItem<Evidence>>('ReviewEvidence').implement({
  description: 'What an item is about, as it was recorded.',
  fields: (t) => ({
    name: t.string({
      nullable: true,
      description: 'The name of the profile at that time.',
      resolve: ({ value }) => value.name,
    }),
    about: t.string({
      nullable: true,
      description: 'The text of the profile at that time.',
      resolve: ({ value }) => value.about,
    }),
    city: t.string({
      nullable: true,
      description: 'The city of the profile at that time.',
      resolve: ({ value }) => value.city,
    }),
    photos: t.field({
      type: [EvidencePhotoRef],
      description: 'The photos of the profile; of selfies the main photo and the two selfies.',
      resolve: ({ itemId, value }) => value.photos.map((photo) => inItem(itemId, photo)),
    }),
    messages: t.field({
      type: [EvidenceMessageRef],
      description: 'The reported or held message, and the messages around it that the report carries.',
      resolve: ({ itemId, value }) => value.messages.map((message) => inItem(itemId, message)),
    }),
    words: t.string({
      nullable: true,
      description: 'The complete words of the report or complaint, and of the appeal.',
      resolve: ({ value }) => value.words,
    }),
  }),
})
