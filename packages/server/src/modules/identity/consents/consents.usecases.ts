import { createHash } from 'node:crypto';
import type { Consent, ConsentKind, Locale, SettingsDocument } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { invalid } from '../words/messages.ts';
import { insertConsents, selectConsentsOf } from './consents.queries.ts';
import { consentsGiven, schoolConsent } from './consents.rules.ts';

type Ticked = Partial<Record<ConsentKind, boolean>>;

/** Equal texts have equal versions, no matter who saw them and when. */
const versionOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** If a school has its own consent text, registration requires consent to it. */
export function requireConsents(settings: SettingsDocument, ticked: Ticked): void {
  if (schoolConsent(settings) !== '' && !ticked.privacy) invalid('privacy', 'consent_needed');
}

/** Stores consents of a person with their text and time. */
export async function keepConsents(
  db: Db,
  {
    userId,
    now,
    settings,
    ...shown
  }: { userId: number; settings: SettingsDocument; ticked: Ticked; locale: Locale; now: Date },
): Promise<void> {
  const given = consentsGiven(settings, shown);
  await insertConsents(
    db,
    given.map(({ kind, text }) => ({ userId, kind, text, version: versionOf(text), givenAt: now })),
  );
}

export async function readConsents(db: Db, userId: number): Promise<Consent[]> {
  const rows = await selectConsentsOf(db, userId);
  return rows.map(({ kind, text, version, givenAt }) => ({ kind, text, version, given_at: givenAt.toISOString() }));
}
