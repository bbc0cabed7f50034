import chinese from '@fontsource/zcool-xiaowei/unicode.json' with { type: 'json' };
import japanese from '@fontsource/sawarabi-gothic/unicode.json' with { type: 'json' };
import korean from '@fontsource/gowun-dodum/unicode.json' with { type: 'json' };
import latin from '@fontsource/noto-sans/unicode.json' with { type: 'json' };
import arabic from '@fontsource/ibm-plex-sans-arabic/unicode.json' with { type: 'json' };
import hebrew from '@fontsource/noto-sans-hebrew/unicode.json' with { type: 'json' };
import montserrat from '@fontsource/montserrat/unicode.json' with { type: 'json' };
import nunito from '@fontsource/nunito/unicode.json' with { type: 'json' };
import garamond from '@fontsource/eb-garamond/unicode.json' with { type: 'json' };
import playfair from '@fontsource/playfair-display/unicode.json' with { type: 'json' };
import cinzel from '@fontsource/cinzel/unicode.json' with { type: 'json' };
import vibes from '@fontsource/great-vibes/unicode.json' with { type: 'json' };
import caveat from '@fontsource/caveat/unicode.json' with { type: 'json' };
import jetbrains from '@fontsource/jetbrains-mono/unicode.json' with { type: 'json' };
import amiri from '@fontsource/amiri/unicode.json' with { type: 'json' };
import frankRuhl from '@fontsource/frank-ruhl-libre/unicode.json' with { type: 'json' };
import type { FamilyName } from './family-names.ts';

/** A font as a package has it. */
export interface Family {
  name: string;
  /** Ranges of characters by the name of their file: '[3]' for numbered ones. */
  subsets: Record<string, string>;
  /** In ascending order. */
  weights: readonly number[];
  hasItalics: boolean;
}

const ALL = [400, 600, 700];
const REGULAR = [400];
const family = (name: string, subsets: Record<string, string>, weights = ALL, hasItalics = false): Family => ({
  name,
  subsets,
  weights,
  hasItalics,
});

const notoSans = family('noto-sans', latin, ALL, true);
const plexArabic = family('ibm-plex-sans-arabic', { arabic: arabic.arabic });
const notoHebrew = family('noto-sans-hebrew', { hebrew: hebrew.hebrew });
const xiaowei = family('zcool-xiaowei', chinese, REGULAR);
const sawarabi = family('sawarabi-gothic', japanese, REGULAR);
const gowun = family('gowun-dodum', korean, REGULAR);
const ebGaramond = family('eb-garamond', garamond, ALL, true);
const amiriArabic = family('amiri', { arabic: amiri.arabic }, [400, 700], true);
const frankHebrew = family('frank-ruhl-libre', { hebrew: frankRuhl.hebrew }, [400, 700]);

const sans = [notoSans, plexArabic, notoHebrew];
const serif = [ebGaramond, amiriArabic, frankHebrew, ...sans];

const alphabets: Readonly<Record<FamilyName, readonly Family[]>> = {
  sans,
  geometric: [family('montserrat', montserrat, ALL, true), ...sans],
  rounded: [family('nunito', nunito, ALL, true), ...sans],
  serif,
  display: [family('playfair-display', playfair, ALL, true), ...serif],
  capitals: [family('cinzel', cinzel), ...serif],
  script: [family('great-vibes', vibes, REGULAR), ...serif],
  handwriting: [family('caveat', caveat), ...sans],
  mono: [family('jetbrains-mono', jetbrains, ALL, true), ...sans],
};

/** Many ideographs are in fonts of several languages: a text with kana takes those of Japanese. */
const KANA = /[\u3040-\u30FF]/;

export const hasKana = (text: string): boolean => KANA.test(text);

/** The fonts of a family, the first that has a character is used. */
export const fontsOf = (name: FamilyName, kana: boolean): readonly Family[] => [
  ...alphabets[name],
  ...(kana ? [sawarabi, xiaowei] : [xiaowei, sawarabi]),
  gowun,
];
