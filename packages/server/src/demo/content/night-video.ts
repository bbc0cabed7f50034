/** The captions of the video of the night; three courses show it. */
export const nightCaptions = [
  { file: 'one-night-one-turn.en.vtt', label: 'English', language: 'en' },
  { file: 'one-night-one-turn.de.vtt', label: 'Deutsch', language: 'de' },
  { file: 'one-night-one-turn.ar.vtt', label: 'العربية', language: 'ar' },
];
