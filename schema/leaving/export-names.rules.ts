import { type TextKey, text, textLanguage } from '../texts/text.ts'

/** What a photo of the export was used for. */
export type PhotoUse = 'profile' | 'sent' | 'unused' | 'selfie'

/** The words and names that an export has in its lists, in the language of the member. */
export interface ExportNames {
  /** The author of what the member wrote. */
  you: string
  /** The name of a member whom the exporting one cannot see. */
  left: string
  /** The start of a photo's path in the ZIP file, by its use; a number and the ending of the file follow. */
  photo: Record<PhotoUse, string>
}

const photoNames: Record<PhotoUse, TextKey> = {
  profile: 'exportFileProfilePhoto',
  sent: 'exportFileSentPhoto',
  unused: 'exportFileUpload',
  selfie: 'exportFileSelfie',
}

/** The words and names of an export in a language. */
export function exportNames(language: string): ExportNames {
  const spoken = textLanguage(language)
  const path = (use: PhotoUse) => `${text(spoken, 'exportPhotoFolder')}/${text(spoken, photoNames[use])}-`
  return {
    you: text(spoken, 'exportYou'),
    left: text(spoken, 'leftName'),
    photo: { profile: path('profile'), sent: path('sent'), unused: path('unused'), selfie: path('selfie') },
  }
}

/** The name of the ZIP file that was made on a day, such as 2026-11-20. */
export const exportZipName = (language: string, day: string): string =>
  `${text(textLanguage(language), 'exportZipName', { day })}.zip`
