import type { Locale } from '@lectern/contract';
import ar from './samples.ar.json' with { type: 'json' };
import de from './samples.de.json' with { type: 'json' };
import en from './samples.en.json' with { type: 'json' };

export type SampleTexts = typeof en;

/** Texts of the designs, which become part of a certificate. */
export const sampleTexts: Readonly<Record<Locale, SampleTexts>> = { en, de, ar };
