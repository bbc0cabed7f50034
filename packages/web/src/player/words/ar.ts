import type { Catalog } from '../../shared/i18n/words.ts';
import player from './ar.json' with { type: 'json' };

/** What each type of items adds. */
const ofTypes = import.meta.glob<Catalog>('../../item-types/*/player.ar.json', {
  eager: true,
  import: 'default',
});

const words: Catalog = Object.assign({}, player, ...Object.values(ofTypes));

export default words;
