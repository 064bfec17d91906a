/**
 * The rules that a decision of staff can be about, in the words of the terms, what members read about decisions, and the usual
 * answers to those who report.
 */
export const review = {
  groundClause: 'House rules, number {rule}',
  groundImpersonation: 'Pretending to be somebody else',
  groundMinors: 'Minors',
  groundHarassment: 'Harassment and threats',
  groundIntimate: 'Intimate pictures without consent',
  groundMoney: 'Money and scams',
  groundAdvertising: 'Advertising and paid sex',
  groundSpam: 'Spam and programs',
  groundDisruption: 'Disrupting the site',
  groundIllegal: 'Against the law',
  groundTextImpersonation:
    'pretending to be somebody else, or posting photos of another person without their consent',
  groundTextMinors:
    'presenting somebody younger than 18 in a sexual way in word or image, or signing up if you are younger',
  groundTextHarassment:
    'threatening, insulting, stalking, discriminating, or carrying on after somebody has said no',
  groundTextIntimate:
    'sharing nude or other intimate pictures of another person without their consent, or threatening to do so',
  groundTextMoney:
    'asking for or offering money, vouchers or cryptocurrency, urging others to invest, or scamming members',
  groundTextAdvertising: 'advertising, offering or asking for paid sex, or luring members to other services',
  groundTextSpam: 'sending spam, collecting data of members, or operating the site with programs',
  groundTextDisruption: 'circumventing security measures or disrupting the working of the site',
  groundTextIllegal: 'posting or doing anything that is a criminal offence or infringes the rights of others',
  reportAnswerUpheld:
    'Thank you for your report. We looked at it, found that our rules were broken, and took action.',
  reportAnswerRejected:
    'Thank you for your report. We looked at it carefully and found nothing that our rules forbid. You can block this member, so that you no longer see each other.',
  complaintAnswerUpheld: 'Thank you for writing to us. You are right, and we have acted on your complaint.',
  complaintAnswerRejected:
    'Thank you for writing to us. We read your complaint carefully and see no reason to change anything. If you do not agree, you can object once.',
  appealAnswerGranted:
    'Somebody else looked at it again, and you are right. We have reversed our decision and apologise for it.',
  appealAnswerRejected:
    'Somebody else looked at it again and came to the same conclusion. The decision stays.',
  exportTable_review_decision: 'Decisions about you',
  exportColumn_ground: 'Rule',
  exportColumn_facts: 'What happened',
  exportColumn_measures: 'What we did',
  exportColumn_banned_until: 'Closed until',
  exportColumn_limited_at: 'Last limit by our staff',
  exportColumn_messages_limited_until: 'No messages until',
  exportColumn_likes_limited_until: 'No likes until',
  exportColumn_hidden_until: 'Not shown until',
  messagesLimited: 'You cannot send messages until {until}. The reasons are in the e-mail that we sent you.',
  likesLimited: 'You cannot give likes until {until}. The reasons are in the e-mail that we sent you.',
  statementWarn: 'This is a warning. If it happens again, we can block your account.',
  statementRemovePhoto: 'We have removed your photo. Nobody sees it on {site} any more.',
  statementRemoveText: 'We have removed the text of your profile. Nobody sees it on {site} any more.',
  statementBanDays:
    'Your whole account is blocked for {days, plural, one {# day} other {# days}}. After that it opens again by itself.',
  statementLimitMessages:
    'For {days, plural, one {# day} other {# days}} you cannot write or react to anybody, until {until}. After that it is possible again by itself.',
  statementLimitLikes:
    'For {days, plural, one {# day} other {# days}} you cannot give likes, until {until}. After that it is possible again by itself.',
  statementLimitVisibility:
    'For {days, plural, one {# day} other {# days}} nobody finds your profile on {site}, until {until}. Only members you already talk with still see it. After that it is shown again by itself.',
  statementBan: 'Your whole account is blocked for good.',
  statementErase: 'We have deleted your whole account for good. It cannot be restored.',
  statementRule: '{clause}. This is not allowed: {rule}.',
  statementFoundReport: 'Somebody reported this to us. A person decided, not a program.',
  statementFoundDetector: 'A program found signs of this. A person decided, not a program.',
  statementFoundOwnLook: 'Our own staff found this. A person decided, not a program.',
  statementElsewhere:
    'You can also bring the dispute before a certified out-of-court dispute settlement body (Article 21 of the Digital Services Act), or go to court.',
  mailStatementSubject: 'A decision about your account at {site}',
  mailStatementText:
    '{statement}\n\nIf you do not agree, you can object. A person reads it, and you always get an answer.',
  mailStatementButton: 'See the decision',
  mailStatementWhy: 'You receive this e-mail because it is about your account.',
} as const
