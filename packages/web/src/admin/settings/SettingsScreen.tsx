import type { SettingsDocument, SettingsSection } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
import { useTranslation } from '#i18n';
import { Button } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { ClockIcon } from '../../shared/ui/icons.tsx';
import { MenuItem } from '../../shared/ui/overlays/Menu.tsx';
import { AiPanel } from '../ai/AiPanel.tsx';
import { FormLoading } from '../form/screen/FormLoading.tsx';
import { FieldGroup, FormBody, FormScreen } from '../form/screen/FormScreen.tsx';
import { SideTabs } from '../form/screen/SideTabs.tsx';
import { FormTabs } from '../form/screen/FormTabs.tsx';
import { sameValue } from '../form/values/changes.ts';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';
import { useRights } from '../resources/useRights.ts';
import { defaultsQuery, settingsQuery } from './queries.ts';
import { BrandPreview } from './preview/BrandPreview.tsx';
import { CatalogPreview } from './preview/CatalogPreview.tsx';
import { EmailsLink } from './EmailsLink.tsx';
import { MoneyPreview } from './payments/MoneyPreview.tsx';
import { SettingField } from './SettingField.tsx';
import { SettingsSearchField } from './SettingsSearchField.tsx';
import { TestEmail } from './TestEmail.tsx';
import { PaypalPanel, StripePanel } from './payments/GatewayPanel.tsx';
import { PaypalState, StripeState } from './payments/GatewayState.tsx';
import { SectionLinks, sectionElementId, showSection } from './SectionLinks.tsx';
import classes from './SettingsScreen.module.css';
import { settingsTabs } from './settings.gen.ts';
import type { SettingsSearch } from './settingsAddress.ts';
import { readSettingsSearch } from './settingsIndex.ts';
import { valueAt } from '../form/values/paths.ts';
import { type SettingsRecord, useSettingsRecord } from './useSettingsRecord.ts';
import { useCrumb } from '../resources/useCrumb.ts';

/** What sections change for visitors, as it will be: by the section's name. */
const previews: Partial<Record<string, ComponentType<{ values: SettingsDocument }>>> = {
  styling: BrandPreview,
  card_parts: CatalogPreview,
  currency: MoneyPreview,
};

/** Extra panels by section name. */
const panels: Partial<Record<string, ComponentType<{ record: SettingsRecord; readOnly: boolean }>>> = {
  sender: EmailsLink,
  delivery: TestEmail,
  stripe: StripePanel,
  paypal: PaypalPanel,
  ai: AiPanel,
};

/** States by section name, shown with its title. */
const states: Partial<Record<string, ComponentType<{ values: SettingsDocument }>>> = {
  stripe: StripeState,
  paypal: PaypalState,
};

/** Puts the defaults of one section into the form; they count once they are saved. */
function ResetSection({ record, section }: { record: SettingsRecord; section: SettingsSection }) {
  const { t } = useTranslation();
  const { data: defaults } = useQuery(defaultsQuery());
  const differs = section.settings.filter(
    ({ path }) => defaults && !sameValue(valueAt(record.values, path), valueAt(defaults, path)),
  );
  if (differs.length === 0) return null;
  return (
    <Button
      size="small"
      variant="quiet"
      onClick={() => {
        for (const { path } of differs) record.put(path, valueAt(defaults, path));
      }}
    >
      {t('settings.reset_section')}
    </Button>
  );
}

/** Synchronises the scroll position with the section that the address names. */
function useSectionInView(section: string | undefined) {
  const router = useRouter();
  useEffect(() => {
    if (!section) return undefined;
    const show = () => showSection(section);
    show();
    // The router scrolls to the top once a screen is rendered.
    return router.subscribe('onRendered', show);
  }, [router, section]);
}

function SettingsForm({ stored, search }: { stored: SettingsDocument; search: SettingsSearch }) {
  const { t } = useTranslation();
  const crumb = useCrumb('/dashboard');
  const { may } = useRights();
  const navigate = useNavigate();
  const record = useSettingsRecord(stored);
  const readOnly = !may('manage_settings');
  const tab = settingsTabs.find((one) => one.id === search.tab) ?? settingsTabs[0];
  useSectionInView(search.section);
  const save = () => void record.save();
  return (
    <FormScreen
      record={record}
      title={t('settings.title')}
      crumbs={[crumb]}
      primary={t('settings.save')}
      menu={
        <MenuItem icon={<ClockIcon />} onClick={() => void navigate({ to: '/settings/history' })}>
          {t('settings.history')}
        </MenuItem>
      }
      readOnly={readOnly}
      place={tab?.id}
    >
      <SideTabs>
        <div className={classes.menu}>
          <SettingsSearchField record={record} />
          <FormTabs
            side
            label={t('settings.tabs')}
            current={search.tab}
            below={tab && <SectionLinks tab={tab.id} sections={tab.sections} />}
            tabs={settingsTabs.map(({ id }) => ({
              id,
              label: t(`settings.tab_${id}`),
              bad: record.bad.some((field) => field.place?.id === id),
              to: '/settings',
              search: { tab: id },
            }))}
          />
        </div>
        <FormBody onSave={save}>
          {readOnly && <Notice>{t('settings.read_only')}</Notice>}
          <div className={classes.sections}>
            {tab?.sections.map((section) => {
              const Preview = previews[section.id];
              const Panel = panels[section.id];
              const State = states[section.id];
              return (
                <div key={section.id} id={sectionElementId(section.id)} className={classes.section}>
                  <FieldGroup
                    title={t(`settings.section_${section.id}`)}
                    action={
                      <div className={classes.action}>
                        {!readOnly && <ResetSection record={record} section={section} />}
                        {State && <State values={record.values} />}
                      </div>
                    }
                  >
                    <fieldset disabled={readOnly} className={classes.fields} data-columns={section.columns}>
                      {section.settings.map((setting) => (
                        <SettingField key={setting.path} record={record} setting={setting} disabled={readOnly} />
                      ))}
                    </fieldset>
                    {Preview && <Preview values={record.values} />}
                    {Panel && <Panel record={record} readOnly={readOnly} />}
                  </FieldGroup>
                </div>
              );
            })}
          </div>
        </FormBody>
      </SideTabs>
    </FormScreen>
  );
}

/** Everything the school can be set to. */
export function SettingsScreen({ search }: { search: SettingsSearch }) {
  const { t } = useTranslation();
  const settings = useQuery(settingsQuery());
  return (
    <ScreenQuery query={settings} loading={<FormLoading fields={6} />} missing={t('form.not_loaded')}>
      {(stored) => <SettingsForm stored={stored} search={readSettingsSearch(search)} />}
    </ScreenQuery>
  );
}
