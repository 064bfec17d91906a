import { staffBuilder } from '../core/staff-builder.ts'
import type { ReviewQueue } from '../core/staff-rights.rules.ts'
import type { MeasureKind } from './measures.rules.ts'
import type { FoundBy, ReviewUrgency } from './review.rules.ts'

export const ReviewQueueRef = staffBuilder.enumType('ReviewQueue', {
  description: 'A queue of the safety desk, by what is decided in it.',
  values: {
    AGE: { value: 'age', description: 'Reports that a member is a minor.' },
    APPEALS: {
      value: 'appeals',
      description:
        'Appeals against decisions and objections to bans. Those who decided before do not decide them.',
    },
    COMPLAINTS: { value: 'complaints', description: 'Complaints of members and visitors.' },
    MESSAGES: { value: 'messages', description: 'Messages that a detector of scams holds.' },
    PARTNERS: { value: 'partners', description: 'Applications of companies for access to the API.' },
    PHOTOS: {
      value: 'photos',
      description: 'Main photos that must be approved before others see their member.',
    },
    REPORTS: { value: 'reports', description: 'Reports about a profile, a photo or a message.' },
    VERIFICATION: {
      value: 'verification',
      description: 'Selfies that two people compare with the main photo.',
    },
  } satisfies Record<string, { value: ReviewQueue; description: string }>,
})

export const ReviewStateRef = staffBuilder.enumType('ReviewState', {
  description: 'The state of an item.',
  values: {
    APPROVAL: { value: 'approval', description: 'A decision was made that waits for a second person.' },
    DECIDED: { value: 'decided', description: 'It is decided.' },
    OPEN: { value: 'open', description: 'It waits for a decision.' },
    PENDING: { value: 'pending', description: 'A decision was made that can still be undone.' },
  } as const,
})

export const ReviewUrgencyRef = staffBuilder.enumType('ReviewUrgency', {
  description: 'How soon an item should be decided.',
  values: {
    HIGH: { description: 'Within a day: somebody is harmed while it waits.' },
    IMMEDIATE: { description: 'Within four hours: somebody may be in danger.' },
    NORMAL: { description: 'Within three days: somebody waits for an answer.' },
  } satisfies Record<ReviewUrgency, { description: string }>,
})

export const ReviewOutcomeRef = staffBuilder.enumType('ReviewOutcome', {
  description:
    'What somebody found. In MESSAGES a violation is returned, in PHOTOS declined; in APPEALS it grants the appeal.',
  values: {
    NO_VIOLATION: { description: 'Nothing that the rules forbid; of an appeal: the decision stays.' },
    VIOLATION: { description: 'The rules were broken; of an appeal: it is granted.' },
  } as const,
})

export const ReviewFoundByRef = staffBuilder.enumType('ReviewFoundBy', {
  description: 'How a violation was found.',
  values: {
    DETECTOR: { description: 'A program found it.' },
    OWN_LOOK: { description: 'Staff found it without a report.' },
    REPORT: { description: 'Somebody reported it.' },
  } satisfies Record<FoundBy, { description: string }>,
})

export const ReviewMeasureKindRef = staffBuilder.enumType('ReviewMeasureKind', {
  description: 'What is done to a member.',
  values: {
    BAN: { description: 'The account is closed for some days, or for good.' },
    ERASE: { description: 'The account is erased for good. Only `decideErasure` takes it.' },
    LIMIT_LIKES: { description: 'The member cannot like anybody for some days.' },
    LIMIT_MESSAGES: { description: 'The member cannot write or react to anybody for some days.' },
    LIMIT_VISIBILITY: {
      description: 'Nobody finds the profile for some days; those who talk with the member still see it.',
    },
    REMOVE_PHOTO: { description: 'The reported photo is removed; of a reported profile its main photo.' },
    REMOVE_TEXT: { description: 'The text of the profile is removed.' },
    WARN: { description: 'The member is warned.' },
  } satisfies Record<MeasureKind, { description: string }>,
})
