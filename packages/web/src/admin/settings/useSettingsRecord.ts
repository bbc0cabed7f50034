import { readableEmail } from '@lectern/contract/email';
import type { SettingsDocument, ShownSetting } from '@lectern/contract';
import { basePattern } from '@lectern/contract/permalinks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { settings } from '../endpoints.gen.ts';
import type { FormRules } from '../form/rules.ts';
import { useRecordForm } from '../form/record/useRecordForm.ts';
import { taxRegionErrors } from './payments/taxRegions.ts';
import { settingsChanged } from './settingsChanged.ts';
import { settingsTabs } from './settings.gen.ts';
import { changedTree, type Tree } from './settingsValues.ts';
import { valueAt, withValueAt } from '../form/values/paths.ts';

const all: readonly ShownSetting[] = settingsTabs.flatMap((tab) => tab.sections.flatMap((one) => one.settings));

/** The settings as the form shows them: domains of addresses in their script. */
const withReadableEmails = (document: SettingsDocument): SettingsDocument =>
  all.reduce(
    (shown, { kind, path }) =>
      kind === 'email' ? withValueAt(shown, path, readableEmail(String(valueAt(shown, path)))) : shown,
    document,
  );

const baseShape = (value: unknown, sentence: string): string | undefined =>
  basePattern.test(String(value).trim()) ? undefined : sentence;

function errorOf(
  setting: ShownSetting,
  value: unknown,
  { rules, sentences }: { rules: FormRules; sentences: { base: string; color: string } },
): string | undefined {
  switch (setting.kind) {
    case 'number':
      return rules.all(rules.required, rules.min(setting.min), rules.max(setting.max))(value);
    case 'text':
      return rules.all(...(setting.required ? [rules.required] : []), rules.longest(setting.max))(value);
    case 'path_segment':
      return rules.all(rules.required, rules.longest(setting.max))(value) ?? baseShape(value, sentences.base);
    case 'color': {
      const fits = /^#[0-9a-f]{6}$/i.test(String(value)) || (setting.optional === true && value === '');
      return fits ? undefined : sentences.color;
    }
    case 'secret':
      return rules.longest(setting.max)(value);
    case 'email':
      return rules.email(value);
    default:
      return undefined;
  }
}

const pageUses = ['terms', 'privacy', 'thank_you'] as const;

/** A page can be used in one place: the second one gets the error. */
function pagesUsedTwice({ general: { pages } }: SettingsDocument, sentence: string): Record<string, string> {
  const twice = pageUses.filter(
    (use, at) => pages[use] > 0 && pageUses.slice(0, at).some((one) => pages[one] === pages[use]),
  );
  return Object.fromEntries(twice.map((use) => [`general.pages.${use}`, sentence]));
}

const currencyErrors = ({ payments: { currency } }: SettingsDocument, sentence: string) => ({
  'payments.currency.thousand': currency.thousand === currency.decimal ? sentence : undefined,
});

/** The one form over the settings document. Only what was changed is sent. */
export function useSettingsRecord(stored: SettingsDocument) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const places = useMemo(
    () =>
      settingsTabs.map((tab) => ({
        id: tab.id,
        label: t(`settings.tab_${tab.id}`),
        fields: tab.sections.flatMap((one) => one.settings.map((setting) => setting.path)),
      })),
    [t],
  );
  const record = useRecordForm<SettingsDocument, SettingsDocument & { modified?: string }>({
    stored,
    toValues: (document) => withReadableEmails(document ?? stored),
    check: (values, rules) => ({
      ...Object.fromEntries(
        all.map((setting) => [
          setting.path,
          errorOf(setting, valueAt(values, setting.path), {
            rules,
            sentences: { base: t('settings.bad_base'), color: t('settings.bad_color') },
          }),
        ]),
      ),
      ...pagesUsedTwice(values, t('settings.page_used_once')),
      ...currencyErrors(values, t('settings.same_separators')),
      ...taxRegionErrors(values.payments.tax.regions, {
        path: 'payments.tax.regions',
        rules,
        sentences: { countryTwice: t('settings.tax_country_twice'), stateTwice: t('settings.tax_state_twice') },
      }),
    }),
    save: ({ values }) =>
      call(settings.change, {
        body: changedTree(values as unknown as Tree, withReadableEmails(stored) as unknown as Tree),
      }),
    saved: () => t('settings.saved'),
    onSaved(document) {
      void settingsChanged(client, document);
    },
    layout: { places, showPlace: ({ id }) => void navigate({ to: '/settings', search: { tab: id } }) },
  });
  return {
    ...record,
    /** Settings are bound by their path in the document, which the table of them knows and the compiler does not. */
    at: (path: string, type?: 'checkbox') => record.field(path as Parameters<typeof record.field>[0], type),
    put: (path: string, value: unknown) => record.set(path as never, value as never),
  };
}

export type SettingsRecord = ReturnType<typeof useSettingsRecord>;
