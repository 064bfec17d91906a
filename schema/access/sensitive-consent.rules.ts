/**
 * The version of the sentence by which new members explicitly consent to the processing of whom they seek and of their
 * interests (article 9 of the GDPR): higher once the sentence means something else.
 */
export const sensitiveConsentVersion = 1
