/** What a key does in a film. `word` is in the catalogue of films, see `useFilmWords`. */
export interface FilmKey {
  /** As they stand on a keyboard; `Space` is the one that has a name. */
  keys: readonly string[];
  word: string;
  /** Also where the focus is not in the film, while nothing else takes the key. */
  anywhere: boolean;
}

export const filmKeys: readonly FilmKey[] = [
  { keys: ['Space', 'K'], word: 'film_key_play', anywhere: true },
  { keys: ['←', 'J'], word: 'film_key_back', anywhere: true },
  { keys: ['→', 'L'], word: 'film_key_forward', anywhere: true },
  { keys: ['F'], word: 'film_key_fullscreen', anywhere: true },
  { keys: ['↑', '↓'], word: 'film_key_volume', anywhere: false },
  { keys: ['M'], word: 'film_key_mute', anywhere: false },
  { keys: ['C'], word: 'film_key_captions', anywhere: false },
  { keys: ['<', '>'], word: 'film_key_speed', anywhere: false },
  { keys: ['0', '…', '9'], word: 'film_key_jump', anywhere: false },
];
