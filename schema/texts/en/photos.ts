/** Errors about photos. */
export const photos = {
  uploadGone: 'This photo is no longer available. Upload it again.',
  photoGone: 'This photo no longer exists.',
  photoMainPremium: 'Everybody can see your main photo. Choose another main photo first.',
  photoLimitFree:
    'You already have {limit, plural, one {# photo} other {# photos}}, the maximum. With premium you can have {more}.',
  photoLimitPremium:
    'You already have {limit, plural, one {# photo} other {# photos}}, the maximum. Delete one first.',
  uploadNoFile: 'Choose a photo to upload.',
  uploadTooLarge: 'This photo is larger than {megabytes} MB. Choose a smaller one.',
  uploadTooManyPixels: 'This photo has more than {megapixels} megapixels. Choose a smaller one.',
  uploadTooSmall: 'This photo is too small: at least {shortest} by {shortest} pixels. Choose a larger one.',
  uploadAnimated: 'Animated pictures do not work here. Choose an ordinary photo (JPEG, PNG or WebP).',
  uploadGif: 'A GIF cannot be sent. Choose a photo as JPEG, PNG or WebP.',
  uploadHeic: 'We cannot read HEIC photos. Save it as JPEG and try again.',
  uploadKind: 'This file is not a photo that we can read. Choose a JPEG, PNG or WebP.',
  uploadDamaged: 'This photo is damaged. Choose another, or save it again.',
  uploadLogIn: 'Log in to upload a photo.',
  uploadTooOften:
    'You have uploaded many photos in a row. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
  uploadTooManyWaiting:
    'You have already uploaded many photos that you have not used yet. Try again tomorrow.',
  uploadBusy: 'It is busy right now. Try again in a moment.',
} as const
