import { useTranslation } from '#i18n';
import base from '../../shared/ui/base.module.css';
import type { EmailSummary } from '../emails/queries.ts';
import classes from './HelpScreen.module.css';
import { matches } from './topics.ts';

export interface TagUse {
  tag: string;
  /** Names of the emails that use the tag. */
  emails: string[];
}

/** More emails of a tag are named when they are asked for. */
const NAMED = 3;

/** The tags that match the search, each with the emails that use it. */
export function tagsFor(
  emails: readonly EmailSummary[],
  wanted: string,
  nameOf: (email: EmailSummary) => string,
): TagUse[] {
  const uses = new Map<string, string[]>();
  for (const email of emails) {
    for (const tag of email.tags) uses.set(tag, [...(uses.get(tag) ?? []), nameOf(email)]);
  }
  return [...uses]
    .map(([tag, names]) => ({ tag, emails: names }))
    .toSorted((a, b) => b.emails.length - a.emails.length || a.tag.localeCompare(b.tag, 'en'))
    .filter((use) => matches(`{${use.tag}} ${use.emails.join(' ')}`, wanted));
}

export function TagHelp({ tags, all }: { tags: readonly TagUse[]; all: number }) {
  const { t } = useTranslation();
  return (
    <div className={base.stack12}>
      <p className={base.secondary}>{t('help.tags_text')}</p>
      <dl className={classes.list}>
        {tags.map(({ tag, emails }) => (
          <div key={tag}>
            <dt>
              <code dir="ltr">{`{${tag}}`}</code>
            </dt>
            <dd>{emails.length === all ? t('help.tags_all') : <Emails names={emails} />}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Emails({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  const text = names.join(' · ');
  if (names.length <= NAMED) return text;
  return (
    <details>
      <summary>{t('help.tags_emails', { count: names.length })}</summary>
      {text}
    </details>
  );
}
