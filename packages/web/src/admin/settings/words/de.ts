import type { Catalog } from '../../../shared/i18n/words.ts';
import screen from '../screen/words/de.json';

/** Labels, help and choices of the settings, a file for each section of the screen. */
const sections = import.meta.glob<Catalog>('../sections/*/*.de.json', { eager: true, import: 'default' });

const words: Catalog = { settings: Object.assign({}, screen.settings, ...Object.values(sections)) };

export default words;
