import type { ShownSetting } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import { buttonClass, ButtonLink } from '../../shared/ui/Button.tsx';
import { AddIcon, ExternalIcon } from '../../shared/ui/icons.tsx';
import { valueAt } from '../form/values/paths.ts';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { publishedPagesQuery } from '../pages/queries.ts';
import classes from './PageSetting.module.css';
import { useSettingWords } from './useSettingWords.ts';
import type { SettingsRecord } from './useSettingsRecord.ts';

/** One of the published site pages, with the way to it and to a new one. */
export function PageSetting({
  record,
  setting,
  disabled,
}: {
  record: SettingsRecord;
  setting: ShownSetting;
  disabled: boolean;
}) {
  const { t } = useTranslation();
  const words = useSettingWords()(setting.path);
  const { data: pages = [] } = useQuery(publishedPagesQuery());
  const { value: _value, onChange: _change, ...field } = record.at(setting.path);
  const id = Number(valueAt(record.values, setting.path));
  const chosen = pages.find((page) => page.id === id);
  return (
    <div className={classes.setting}>
      <SelectField
        label={words.label}
        description={words.help || undefined}
        disabled={disabled}
        searchable
        unset={t('settings.no_page')}
        options={pages.map((page) => ({ value: String(page.id), label: page.title }))}
        {...field}
        value={id > 0 ? String(id) : ''}
        onChange={(wanted) => record.put(setting.path, Number(wanted))}
      />
      <div className={classes.links}>
        {chosen && (
          <ButtonLink
            size="small"
            variant="quiet"
            href={chosen.permalink}
            target="_blank"
            rel="noopener"
            icon={<ExternalIcon size={18} />}
          >
            {t('settings.view_page', { name: chosen.title })}
          </ButtonLink>
        )}
        {!disabled && !chosen && (
          <AddressLink
            to="/pages/new"
            search={{ title: words.label }}
            className={buttonClass({ size: 'small', variant: 'quiet' })}
          >
            <AddIcon />
            {t('settings.create_page')}
          </AddressLink>
        )}
      </div>
    </div>
  );
}
