import { schema } from '@vonk/schema/index.ts'
import {
  type GraphQLField,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql'
import { describe, expect, it } from 'vitest'

type Field = GraphQLField<unknown, unknown>

/** Who may use a root field: `member` unless the field opts out of the type scopes. */
const scopeOf = (field: Field) => {
  const { skipTypeScopes, authScopes } = (field.extensions.pothosOptions ?? {}) as Record<string, unknown>
  return [skipTypeScopes ? 'anyone' : 'member', authScopes ? JSON.stringify(authScopes) : '']
    .filter(Boolean)
    .join(' ')
}

const roots = {
  query: schema.getQueryType(),
  mutation: schema.getMutationType(),
  subscription: schema.getSubscriptionType(),
}

describe('the scopes of the graph', () => {
  it('match the reviewed list', () => {
    const table = Object.entries(roots).flatMap(([kind, type]) =>
      Object.values(type?.getFields() ?? {}).map((field) => `${kind} ${field.name}: ${scopeOf(field)}`),
    )
    expect(table).toMatchInlineSnapshot(`
      [
        "query accountDecisions: member",
        "query ban: anyone",
        "query blockedProfiles: member",
        "query changes: member",
        "query chatPhotos: member",
        "query citySuggestion: member",
        "query companyInfo: anyone",
        "query complaint: anyone",
        "query complaints: member",
        "query conversation: member",
        "query conversations: member",
        "query creditEntries: member",
        "query creditPackages: anyone",
        "query dataExport: member",
        "query discountCode: member",
        "query draft: member",
        "query geocode: anyone",
        "query gifts: member",
        "query heldMessages: member",
        "query icebreakers: member",
        "query interests: anyone",
        "query like: member",
        "query likes: member",
        "query matchFinder: member",
        "query member: member",
        "query members: member",
        "query newestLike: member",
        "query payment: member",
        "query paymentMethods: anyone",
        "query payments: member",
        "query profileOptions: anyone",
        "query quote: member",
        "query regions: anyone",
        "query searchMessages: member",
        "query sessions: member",
        "query signupMatches: member",
        "query site: anyone",
        "query swipe: member",
        "query swipeCards: member",
        "query teaser: anyone",
        "query viewer: anyone",
        "mutation acceptConversation: member",
        "mutation appealComplaint: anyone",
        "mutation appealDecision: member",
        "mutation appealVerification: member",
        "mutation askToVerify: member",
        "mutation autoLike: member",
        "mutation blockProfile: member",
        "mutation cancelEmailChange: member",
        "mutation cancelPayment: member",
        "mutation changePassword: member",
        "mutation changeUnconfirmedEmail: member",
        "mutation complain: anyone",
        "mutation confirmDirectDebit: member",
        "mutation confirmEmail: anyone",
        "mutation confirmEmailChange: anyone",
        "mutation deletePhoto: member",
        "mutation deleteSavedSearch: member",
        "mutation enableNotifications: member",
        "mutation endDirectDebit: member",
        "mutation endOtherSessions: member",
        "mutation endSession: member",
        "mutation likeProfile: member",
        "mutation logIn: anyone",
        "mutation logOut: anyone",
        "mutation makeMainPhoto: member",
        "mutation markConversationDelivered: member",
        "mutation markConversationRead: member",
        "mutation markLikeSeen: member",
        "mutation objectToBan: anyone",
        "mutation orderPhotos: member",
        "mutation passProfile: member",
        "mutation reactToMessage: member",
        "mutation reactivateAccount: anyone",
        "mutation redeemDiscountCode: member",
        "mutation refreshPayment: member",
        "mutation removeConversation: member",
        "mutation renameSavedSearch: member",
        "mutation report: member",
        "mutation reportView: member",
        "mutation requestAccountDeletion: member",
        "mutation requestDataExport: member",
        "mutation requestDirectDebit: member",
        "mutation requestEmailChange: member",
        "mutation requestPasswordReset: anyone",
        "mutation resendActivation: member",
        "mutation resendDirectDebitCode: member",
        "mutation resetPassword: anyone",
        "mutation revealPhotos: member",
        "mutation revokePartnerGrant: member",
        "mutation saveDraft: member",
        "mutation saveSearch: member",
        "mutation sendGift: member",
        "mutation sendMessage: member",
        "mutation sendPhoto: member",
        "mutation sendVerification: member",
        "mutation setLanguage: member",
        "mutation setPhotoPremium: member",
        "mutation setSavedSearchNotice: member",
        "mutation setSpendCap: member",
        "mutation setTyping: member",
        "mutation signUp: anyone",
        "mutation startPayment: member",
        "mutation startVerification: member",
        "mutation subscribeToPush: member",
        "mutation swipeLike: member",
        "mutation takeBackMessage: member",
        "mutation takeOfferToStay: member",
        "mutation unblockProfile: member",
        "mutation undoDecision: member",
        "mutation unlikeProfile: member",
        "mutation unsubscribeFromPush: member",
        "mutation updateNotificationSettings: member",
        "mutation updatePrivacy: member",
        "mutation updateProfile: member",
        "mutation updatePushSettings: member",
        "mutation uploadPhoto: member",
        "mutation withdrawPayment: member",
        "mutation withdrawVerification: member",
        "subscription badges: member",
        "subscription events: member",
        "subscription typing: member",
      ]
    `)
  })

  it('allow only members where a field declares nothing else', () => {
    for (const type of Object.values(roots)) {
      expect(type?.extensions.pothosOptions).toMatchObject({ authScopes: { member: true } })
    }
  })
})

describe('the documentation of the graph', () => {
  it('describes every type, field, argument and input', () => {
    const silent: string[] = []
    const look = (name: string, description: string | null | undefined) => {
      if (!description?.trim()) silent.push(name)
    }
    for (const type of Object.values(schema.getTypeMap())) {
      if (type.name.startsWith('__') || isSpecifiedScalarType(type)) continue
      look(type.name, type.description)
      if (isObjectType(type) || isInterfaceType(type)) {
        for (const field of Object.values(type.getFields())) {
          look(`${type.name}.${field.name}`, field.description)
          for (const arg of field.args) look(`${type.name}.${field.name}(${arg.name})`, arg.description)
        }
      }
      if (isInputObjectType(type)) {
        for (const field of Object.values(type.getFields()))
          look(`${type.name}.${field.name}`, field.description)
      }
      if (isEnumType(type)) look(type.name, type.description)
    }
    expect(silent).toEqual([])
  })
})
