import type { ShownSetting } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { zoneName, zonesWith } from '../../shared/format/zones.ts';
import { ChoicesField } from '../../shared/forms/ChoicesField.tsx';
import { ColorField } from '../../shared/forms/ColorField.tsx';
import { TextAreaField, TextField } from '../../shared/forms/fields.tsx';
import { NumberField } from '../../shared/forms/numbers/NumberField.tsx';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import { SlugField } from '../../shared/forms/SlugField.tsx';
import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import { bound } from '../form/record/bound.ts';
import { StoredMediaField } from '../media/StoredMediaField.tsx';
import { ContrastCheck } from './ContrastCheck.tsx';
import { PageSetting } from './PageSetting.tsx';
import { CurrencySetting } from './payments/CurrencySetting.tsx';
import { CountryField, StateField } from './payments/PlaceFields.tsx';
import { SeparatorSetting } from './payments/SeparatorSetting.tsx';
import { TaxRegions } from './payments/TaxRegions.tsx';
import { SecretField } from './SecretField.tsx';
import { valueAt } from '../form/values/paths.ts';
import { settingsTabs } from './settings.gen.ts';
import { useSettingWords } from './useSettingWords.ts';
import type { SettingsRecord } from './useSettingsRecord.ts';

interface FieldProps {
  record: SettingsRecord;
  setting: ShownSetting;
  disabled: boolean;
}

function ImageSetting({ record, setting }: FieldProps) {
  const words = useSettingWords()(setting.path);
  const field = bound<number>(setting.path, record.at(setting.path));
  return <StoredMediaField label={words.label} help={words.help} kind="image" {...field} />;
}

/** Shown as they are: the text on them follows. */
const KEPT_COLORS: ReadonlySet<string> = new Set(['emails.general.header_color']);

function ColorSetting({ record, setting, disabled }: FieldProps) {
  const words = useSettingWords()(setting.path);
  return (
    <div>
      <ColorField label={words.label} description={words.help} disabled={disabled} {...record.at(setting.path)} />
      {!KEPT_COLORS.has(setting.path) && <ContrastCheck color={String(valueAt(record.values, setting.path))} />}
    </div>
  );
}

const states = settingsTabs
  .flatMap((tab) => tab.sections.flatMap((one) => one.settings))
  .filter(({ kind }) => kind === 'state');

/** A state of another country is none of the new one. */
function CountrySetting({ record, setting, disabled }: FieldProps) {
  const { t } = useTranslation();
  const words = useSettingWords()(setting.path);
  const field = record.at(setting.path);
  function change(country: unknown) {
    field.onChange(country);
    for (const state of states) {
      if (state.kind === 'state' && state.country === setting.path) record.put(state.path, '');
    }
  }
  return (
    <CountryField
      label={words.label}
      description={words.help || undefined}
      disabled={disabled}
      unset={t('settings.no_country')}
      field={{ ...field, onChange: change }}
    />
  );
}

/** One setting in the field its kind asks for. */
export function SettingField(props: FieldProps) {
  const { record, setting, disabled } = props;
  const { t } = useTranslation();
  const words = useSettingWords()(setting.path);
  const common = { label: words.label, description: words.help || undefined, disabled };
  switch (setting.kind) {
    case 'flag':
      return <SwitchField {...common} {...record.at(setting.path, 'checkbox')} />;
    case 'number':
      return <NumberField {...common} {...record.at(setting.path)} />;
    case 'color':
      return <ColorSetting {...props} />;
    case 'image':
      return <ImageSetting {...props} />;
    case 'page':
      return <PageSetting {...props} />;
    case 'path_segment':
      return (
        <SlugField
          {...common}
          required
          before={`${window.location.host}/`}
          maxLength={setting.max}
          {...record.at(setting.path)}
        />
      );
    case 'email':
      return <TextField {...common} type="email" inputMode="email" dir="ltr" {...record.at(setting.path)} />;
    case 'secret':
      return <SecretField {...common} {...bound<string>(setting.path, record.at(setting.path))} />;
    case 'timezone':
      return (
        <SelectField
          {...common}
          searchable
          options={zonesWith(String(valueAt(record.values, setting.path))).map((zone) => ({
            value: zone,
            label: zoneName(zone),
          }))}
          {...record.at(setting.path)}
        />
      );
    case 'currency':
      return <CurrencySetting {...common} field={record.at(setting.path)} />;
    case 'separator':
      return <SeparatorSetting {...common} separators={setting.separators} field={record.at(setting.path)} />;
    case 'country':
      return <CountrySetting {...props} />;
    case 'state':
      return (
        <StateField
          {...common}
          unset={t('settings.no_state')}
          country={String(valueAt(record.values, setting.country))}
          field={record.at(setting.path)}
        />
      );
    case 'tax_regions':
      return (
        <TaxRegions record={record} path={setting.path} label={words.label} help={words.help} disabled={disabled} />
      );
    case 'choice':
      return (
        <SelectField
          {...common}
          options={setting.choices.map((value) => ({ value, label: t(`settings.${setting.path}.choices.${value}`) }))}
          {...record.at(setting.path)}
        />
      );
    case 'choices':
      return (
        <ChoicesField
          {...common}
          choices={setting.choices.map((value) => ({ value, label: t(`settings.${setting.path}.choices.${value}`) }))}
          {...record.at(setting.path)}
        />
      );
    case 'text':
      return setting.multiline ? (
        <TextAreaField {...common} maxLength={setting.max} {...record.at(setting.path)} />
      ) : (
        <TextField
          {...common}
          required={setting.required}
          maxLength={setting.max}
          {...(setting.code && { dir: 'ltr', spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' })}
          {...record.at(setting.path)}
        />
      );
  }
}
