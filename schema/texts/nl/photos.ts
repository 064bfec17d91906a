/** Errors about photos. */
export const photos = {
  uploadGone: 'Deze foto is niet meer beschikbaar. Upload hem opnieuw.',
  photoGone: 'Deze foto bestaat niet meer.',
  photoMainPremium: 'Je hoofdfoto is voor iedereen zichtbaar. Kies eerst een andere hoofdfoto.',
  photoLimitFree: 'Je hebt al {limit} foto’s, het maximum. Met premium kun je er {more} plaatsen.',
  photoLimitPremium: 'Je hebt al {limit} foto’s, het maximum. Verwijder er eerst een.',
  uploadNoFile: 'Kies een foto om te uploaden.',
  uploadTooLarge: 'Deze foto is groter dan 10 MB. Kies een kleinere.',
  uploadTooManyPixels: 'Deze foto heeft meer dan 40 megapixel. Kies een kleinere.',
  uploadTooSmall: 'Deze foto is te klein: minstens {shortest} bij {shortest} pixels. Kies een grotere.',
  uploadAnimated: 'Bewegende beelden kunnen niet. Kies een gewone foto (JPEG, PNG of WebP).',
  uploadGif: 'Een GIF kan niet. Kies een foto als JPEG, PNG of WebP.',
  uploadHeic: 'HEIC-foto’s kunnen we niet lezen. Bewaar de foto als JPEG en probeer het opnieuw.',
  uploadKind: 'Dit bestand is geen foto die we kunnen lezen. Kies een JPEG, PNG of WebP.',
  uploadDamaged: 'Deze foto is beschadigd. Kies een andere of bewaar hem opnieuw.',
  uploadLogIn: 'Log in om een foto te uploaden.',
  uploadTooOften: 'Je hebt veel foto’s achter elkaar geüpload. Probeer het over {minutes} minuten opnieuw.',
  uploadTooManyWaiting:
    'Er staan al veel foto’s klaar die je nog niet hebt gebruikt. Probeer het morgen opnieuw.',
  uploadBusy: 'Het is even druk. Probeer het zo opnieuw.',
} as const
