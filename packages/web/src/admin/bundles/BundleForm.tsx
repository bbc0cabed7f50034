import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { ShowIcon } from '../../shared/deferred/icons.tsx';
import { courseBundles } from '../../shared/deferred/endpoints.gen.ts';
import { TextField } from '../../shared/forms/fields.tsx';
import { LinesField } from '../../shared/forms/LinesField.tsx';
import { SlugField } from '../../shared/forms/SlugField.tsx';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { MenuItem } from '../../shared/ui/overlays/Menu.tsx';
import { DraftIcon } from '../../shared/ui/staffIcons.tsx';
import { FeaturedVideoField } from '../course/fields/FeaturedVideoField.tsx';
import { RichTextField } from '../editor/RichTextField.tsx';
import { courseBundleFields } from '../fields.gen.ts';
import { bound } from '../form/record/bound.ts';
import { useRecordForm } from '../form/record/useRecordForm.ts';
import { FormLoading } from '../form/screen/FormLoading.tsx';
import { FieldGroup, FormBody, FormScreen } from '../form/screen/FormScreen.tsx';
import { MediaField } from '../media/MediaField.tsx';
import { PriceFields } from '../pricing/PriceFields.tsx';
import { priceProblems } from '../pricing/priceProblems.ts';
import { useCrumb } from '../resources/useCrumb.ts';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';
import { BundleStatus } from './BundleFacts.tsx';
import type { BundleRecord } from './bundleRecord.ts';
import { addedCourses, bundleBody, type BundleValues, bundleValues, type CourseBundle } from './bundleValues.ts';
import { CoursesField } from './CoursesField.tsx';
import { GiveDialog } from './GiveDialog.tsx';
import { bundleCurrencyQuery, bundleQuery, refreshBundles } from './queries.ts';
import { useBundlePreview } from './useBundlePreview.ts';

/** A bundle that is stored. */
export function BundleScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const bundle = useQuery(bundleQuery(id));
  return (
    <ScreenQuery query={bundle} loading={<FormLoading fields={6} />} missing={t('bundleForm.missing')}>
      {(found) => <BundleForm key={found.id} stored={found} />}
    </ScreenQuery>
  );
}

function useBundleRecord(stored: CourseBundle | undefined, currency: string | undefined): BundleRecord {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useRecordForm<BundleValues, CourseBundle>({
    stored,
    toValues: bundleValues,
    fields: courseBundleFields,
    check: (values, rules) => ({
      course_ids: values.course_ids.length < 2 ? t('bundleForm.too_few_courses') : undefined,
      ...priceProblems(t, rules, values, currency),
    }),
    save: ({ values, changed, modified }) =>
      stored
        ? call(courseBundles.update, { params: { id: stored.id }, body: { ...bundleBody(changed), modified } })
        : call(courseBundles.create, {
            body: { ...bundleBody(values), name: values.name, course_ids: values.course_ids },
          }),
    saved: ({ status }) => {
      if (!stored) return t('bundleForm.created');
      return t(status === 'publish' && stored.status !== 'publish' ? 'bundleForm.published' : 'bundleForm.updated');
    },
    reload: () => client.fetchQuery({ ...bundleQuery(stored?.id ?? 0), staleTime: 0 }),
    draft: { key: stored ? `bundle-${stored.id}` : 'bundle-new', leaveOut: ['give_to_buyers'] },
    onSaved(saved) {
      client.setQueryData(bundleQuery(saved.id).queryKey, saved);
      void refreshBundles(client);
      if (stored) return;
      const params = { courseBundleId: String(saved.id) };
      void navigate({ to: '/course-bundles/$courseBundleId/edit', params, replace: true });
    },
  });
}

const accessModes = ['one_time', 'recurring', 'free'] as const;

/** A bundle; without `stored` a new one. */
export function BundleForm({ stored }: { stored?: CourseBundle }) {
  const { t } = useTranslation();
  const crumb = useCrumb('/course-bundles');
  const currency = useQuery(bundleCurrencyQuery()).data;
  const record = useBundleRecord(stored, currency);
  const preview = useBundlePreview(record.values);
  /** The values that wait for the answer. */
  const [asking, setAsking] = useState<Partial<BundleValues>>();
  const added = addedCourses(record.values, stored).length;
  const isPublished = stored?.status === 'publish';
  const trashed = stored?.status === 'trash';
  function save(change: Partial<BundleValues> = {}) {
    if (added > 0 && (stored?.buyers ?? 0) > 0) setAsking(change);
    else void record.save(change);
  }
  return (
    <FormScreen
      record={record}
      title={stored?.name ?? t('bundleForm.new')}
      crumbs={[crumb]}
      status={<BundleStatus bundle={stored} />}
      preview={
        stored?.for_sale && (
          <ButtonLink href={stored.permalink} icon={<ShowIcon size={18} />}>
            {t('bundleForm.view')}
          </ButtonLink>
        )
      }
      primary={t(isPublished ? 'bundleForm.update' : 'bundleForm.publish')}
      onPrimary={() => save(isPublished ? {} : { status: 'publish' })}
      onSave={() => save()}
      menu={
        <MenuItem icon={<DraftIcon />} onClick={() => save({ status: 'draft' })}>
          {t(isPublished ? 'bundleForm.switch_to_draft' : 'bundleForm.save_draft')}
        </MenuItem>
      }
      readOnly={trashed}
    >
      {trashed && <Notice tone="warn">{t('bundleForm.in_trash')}</Notice>}
      {!trashed &&
        stored?.problems.map((problem) => (
          <Notice key={problem} tone="warn">
            {t(`bundleForm.problem_${problem}`)}
          </Notice>
        ))}
      <FormBody onSave={() => save()} side={<Side record={record} stored={stored} />}>
        <FieldGroup>
          <TextField required label={t('bundleForm.name')} {...record.field('name')} />
          <CoursesField preview={preview} {...record.field('course_ids')} />
        </FieldGroup>
        <FieldGroup title={t('bundleForm.pricing')}>
          <PriceFields
            record={record}
            currency={currency}
            label={t('bundleForm.access')}
            choices={accessModes.map((value) => ({
              value,
              label: t(`bundleForm.access_${value}`),
              description: t(`bundleForm.access_${value}_help`),
            }))}
          />
        </FieldGroup>
        <FieldGroup title={t('bundleForm.texts')}>
          <RichTextField
            label={t('bundleForm.description')}
            height={300}
            {...bound<string>('description', record.field('description'))}
          />
          <LinesField
            label={t('bundleForm.highlights')}
            description={t('bundleForm.highlights_help')}
            rows={4}
            {...record.field('highlights')}
          />
        </FieldGroup>
      </FormBody>
      <GiveDialog
        open={asking !== undefined}
        courses={added}
        buyers={stored?.buyers ?? 0}
        onClose={() => setAsking(undefined)}
        onAnswer={(give) => {
          setAsking(undefined);
          void record.save({ ...asking, give_to_buyers: give });
        }}
      />
    </FormScreen>
  );
}

function Side({ record, stored }: { record: BundleRecord; stored: CourseBundle | undefined }) {
  const { t } = useTranslation();
  const image = stored?.featured_image_url ? { url: stored.featured_image_url, alt: stored.featured_image_alt } : null;
  return (
    <>
      <FieldGroup title={t('bundleForm.picture')}>
        <MediaField
          label={t('bundleForm.featured_image')}
          kind="image"
          aspect="wide"
          preview={image}
          {...bound<number>('featured_image', record.field('featured_image'))}
        />
        <FeaturedVideoField
          record={record}
          help={t('bundleForm.featured_video_help')}
          course={{
            featured_video_id: stored?.featured_video_id ?? 0,
            featured_video_url: stored?.featured_video_url ?? '',
          }}
        />
      </FieldGroup>
      <FieldGroup title={t('bundleForm.address')}>
        <SlugField
          label={t('bundleForm.slug')}
          description={t('bundleForm.slug_help')}
          before="/bundle/"
          {...record.field('slug')}
        />
      </FieldGroup>
    </>
  );
}
