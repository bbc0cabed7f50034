import { SECRET_MASK } from '@lectern/contract/limits';
import { useTranslation } from '#i18n';
import { ArrowNextIcon } from '../../../shared/ui/icons.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { useSettingWords } from '../useSettingWords.ts';
import classes from './ChangedValues.module.css';
import type { ChangedSetting } from './queries.ts';

/** A long text says enough by its beginning. */
const MAX_SHOWN = 120;

const shortened = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

function useValueText(): (value: unknown) => string {
  const { t, i18n } = useTranslation();
  return function textOf(value): string {
    if (value === true) return t('settings.value_on');
    if (value === false) return t('settings.value_off');
    if (value === '' || value === null || (Array.isArray(value) && value.length === 0))
      return t('settings.value_empty');
    if (Array.isArray(value)) {
      // More than these would not be shown.
      const list = value.slice(0, MAX_SHOWN).map(textOf);
      return shortened(new Intl.ListFormat(i18n.language, { type: 'unit' }).format(list));
    }
    return shortened(typeof value === 'object' ? JSON.stringify(value) : String(value));
  };
}

/** What a setting is called; those of emails and rewards have screens of their own. */
function useNameOf(): (path: string) => string | undefined {
  const { t, i18n } = useTranslation();
  const wordsOf = useSettingWords();
  return (path) => {
    if (i18n.exists(`settings.${path}.label`)) return wordsOf(path).label;
    const [, email] = /^emails\.(?:admin|instructor|student|everyone)\.(\w+)$/.exec(path) ?? [];
    if (email !== undefined && i18n.exists(`emails.name_${email}`)) {
      return t('settings.changed_email', { name: t(`emails.name_${email}`) });
    }
    return path === 'integrations.gamipress.ui_placements' ? t('settings.changed_rewards') : undefined;
  };
}

/** What became what, in the words of the settings. */
export function ChangedValues({ changes }: { changes: readonly ChangedSetting[] }) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const textOf = useValueText();
  return (
    <ul role="list" className={classes.values}>
      {changes.map(({ path, before, after }) => (
        <li key={path}>
          <span className={classes.label}>{nameOf(path) ?? <code dir="ltr">{path}</code>}</span>
          {after === SECRET_MASK || before === SECRET_MASK || (before === null && after === null) ? (
            <span>{t('settings.value_changed')}</span>
          ) : (
            <span className={classes.pair}>
              <VisuallyHidden>{t('settings.value_before')}</VisuallyHidden>
              <bdi className={classes.before}>{textOf(before)}</bdi>
              <ArrowNextIcon size={16} />
              <VisuallyHidden>{t('settings.value_after')}</VisuallyHidden>
              <bdi>{textOf(after)}</bdi>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
