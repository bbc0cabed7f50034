import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { MAX_URL_LENGTH, MAX_WELCOME_TITLE_LENGTH } from '@lectern/contract/limits';
import { courseLanguages } from '@lectern/contract/course-languages';
import { addonActive, usePageSettings } from '../../../shared/api/settings.tsx';
import { languageName } from '../../../shared/i18n/languageName.ts';
import { ChoiceField } from '../../../shared/forms/ChoiceField.tsx';
import { TextField } from '../../../shared/forms/fields.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { SwitchField } from '../../../shared/forms/SwitchField.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { Prose } from '../../../shared/ui/Prose.tsx';
import { RichTextField } from '../../editor/RichTextField.tsx';
import { bound } from '../../form/record/bound.ts';
import { aiStatusQuery } from '../../ai/queries.ts';
import { FieldGroup } from '../../form/screen/FormScreen.tsx';
import { publishedPagesQuery } from '../../pages/queries.ts';
import type { PanelProps } from './panel.ts';

/** Only while the school offers the tutor. */
function TutorSwitch({ record }: Pick<PanelProps, 'record'>) {
  const { t } = useTranslation();
  const isOn = addonActive(usePageSettings(), 'ai-assistant');
  const { data } = useQuery({ ...aiStatusQuery(), enabled: isOn });
  if (!isOn || !data?.tutor) return null;
  return (
    <SwitchField
      label={t('course.tutor')}
      description={t('course.tutor_help')}
      {...record.field('enable_tutor', 'checkbox')}
    />
  );
}

function LanguageField({ record }: Pick<PanelProps, 'record'>) {
  const { t, i18n } = useTranslation();
  const { language } = usePageSettings();
  const nameOf = (code: string) => languageName(code, i18n.language);
  const languages = courseLanguages
    .filter((code) => code !== '')
    .map((code) => ({ value: code, label: nameOf(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language));
  return (
    <SelectField
      searchable
      label={t('course.language')}
      description={t('course.language_help')}
      options={[{ value: '', label: t('course.language_school', { language: nameOf(language) }) }, ...languages]}
      {...record.field('language')}
    />
  );
}

const WELCOME = 'welcome_message_to_first_time_user';

function Welcome({ record }: Pick<PanelProps, 'record'>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const welcome = record.values[WELCOME];
  return (
    <FieldGroup
      title={t('course.welcome')}
      description={t('course.welcome_help')}
      action={
        welcome.enabled && (
          <Button size="small" onClick={() => setShown(true)}>
            {t('course.welcome_preview')}
          </Button>
        )
      }
    >
      <SwitchField label={t('course.welcome_enabled')} {...record.field(`${WELCOME}.enabled`, 'checkbox')} />
      {welcome.enabled && (
        <>
          <TextField
            required
            label={t('course.welcome_title')}
            maxLength={MAX_WELCOME_TITLE_LENGTH}
            {...record.field(`${WELCOME}.title`)}
          />
          <RichTextField
            label={t('course.welcome_text')}
            height={200}
            {...bound<string>(`${WELCOME}.description`, record.field(`${WELCOME}.description`))}
          />
        </>
      )}
      <Dialog open={shown} onClose={() => setShown(false)} title={welcome.title || t('course.welcome_title')}>
        <Prose html={welcome.description} face="sans" />
      </Dialog>
    </FieldGroup>
  );
}

function ThankYouPage({ record }: Pick<PanelProps, 'record'>) {
  const { t } = useTranslation();
  const { data: pages = [] } = useQuery(publishedPagesQuery());
  const { value: id, ...field } = record.field('thank_you_page');
  return (
    <SelectField
      required
      searchable
      label={t('course.thank_you_site_page')}
      description={t('course.thank_you_site_page_help')}
      options={pages.map((page) => ({ value: String(page.id), label: page.title }))}
      {...field}
      error={field.error ?? record.errors['course_thankyou_data.page_id']}
      value={id > 0 ? String(id) : ''}
      onChange={(wanted) => record.set('thank_you_page', Number(wanted))}
    />
  );
}

export function DisplayPanel({ record }: PanelProps) {
  const { t } = useTranslation();
  return (
    <>
      <FieldGroup title={t('course.section_display')}>
        <SwitchField
          label={t('course.show_curriculum')}
          description={t('course.show_curriculum_help')}
          {...record.field('show_curriculum', 'checkbox')}
        />
        <SwitchField
          label={t('course.reviews_allowed')}
          description={t('course.reviews_allowed_help')}
          {...record.field('reviews_allowed', 'checkbox')}
        />
        {record.values.reviews_allowed && (
          <SwitchField
            label={t('course.review_after_completion')}
            description={t('course.review_after_completion_help')}
            {...record.field('review_after_course_completion', 'checkbox')}
          />
        )}
        <SwitchField
          label={t('course.questions_answers')}
          description={t('course.questions_answers_help')}
          {...record.field('enable_questions_answers', 'checkbox')}
        />
        <SwitchField
          label={t('course.daily_review')}
          description={t('course.daily_review_help')}
          {...record.field('enable_daily_review', 'checkbox')}
        />
        <TutorSwitch record={record} />
        <LanguageField record={record} />
        <SelectField
          label={t('course.catalog')}
          description={t('course.catalog_help')}
          options={(['visible', 'catalog', 'search', 'hidden'] as const).map((value) => ({
            value,
            label: t(`course.catalog_${value}`),
          }))}
          {...record.field('catalog_visibility')}
        />
      </FieldGroup>
      <Welcome record={record} />
      <FieldGroup title={t('course.thank_you')} description={t('course.thank_you_help')}>
        <ChoiceField
          label={t('course.thank_you_page')}
          choices={[
            { value: 'none', label: t('course.thank_you_none') },
            { value: 'page', label: t('course.thank_you_choose_page') },
            { value: 'url', label: t('course.thank_you_url') },
          ]}
          {...record.field('thank_you')}
        />
        {record.values.thank_you === 'page' && <ThankYouPage record={record} />}
        {record.values.thank_you === 'url' && (
          <TextField
            required
            label={t('course.thank_you_address')}
            type="url"
            inputMode="url"
            placeholder="https://"
            dir="ltr"
            maxLength={MAX_URL_LENGTH}
            {...record.field('thank_you_url')}
          />
        )}
      </FieldGroup>
    </>
  );
}
