import type { SitePage } from '@lectern/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { MAX_SLUG_LENGTH } from '@lectern/contract/limits';
import { call } from '../../shared/api/client.ts';
import { sitePages } from '../../shared/deferred/endpoints.gen.ts';
import { TextField } from '../../shared/forms/fields.tsx';
import { NumberField } from '../../shared/forms/numbers/NumberField.tsx';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { ShowIcon } from '../../shared/deferred/icons.tsx';
import { DraftIcon } from '../../shared/ui/staffIcons.tsx';
import { MenuItem } from '../../shared/ui/overlays/Menu.tsx';
import { RichTextField } from '../editor/RichTextField.tsx';
import { sitePageFields } from '../fields.gen.ts';
import { bound } from '../form/record/bound.ts';
import { useRecordForm } from '../form/record/useRecordForm.ts';
import { FormLoading } from '../form/screen/FormLoading.tsx';
import { FieldGroup, FormBody, FormScreen } from '../form/screen/FormScreen.tsx';
import { ForbiddenScreen } from '../shell/ForbiddenScreen.tsx';
import { useCrumb } from '../resources/useCrumb.ts';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';
import { useRights } from '../resources/useRights.ts';
import { PageStatus, PageUses, pageUsed } from './PageFacts.tsx';
import { pageBody, type PageValues, pageValues } from './pageValues.ts';
import { pageQuery, refreshPages } from './queries.ts';

const placements = ['none', 'menu', 'footer', 'both'] as const satisfies readonly SitePage['placement'][];
const languages = ['en', 'de', 'ar'] as const;

/** A page of the public site; without `page` a new one. `title` is what a new one may be called. */
export function PageForm({ page, title = '' }: { page?: SitePage; title?: string }) {
  const { may } = useRights();
  return may('author_any') ? <OpenPageForm page={page} title={title} /> : <ForbiddenScreen />;
}

/** One that is there. */
export function PageScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const page = useQuery(pageQuery(id));
  return (
    <ScreenQuery query={page} loading={<FormLoading fields={4} />} missing={t('pages.missing')}>
      {(found) => <PageForm key={found.id} page={found} />}
    </ScreenQuery>
  );
}

function OpenPageForm({ page, title }: { page?: SitePage | undefined; title: string }) {
  const { t } = useTranslation();
  const crumb = useCrumb('/pages');
  const client = useQueryClient();
  const navigate = useNavigate();
  const record = useRecordForm<PageValues, SitePage>({
    stored: page,
    toValues: (stored) => ({ ...pageValues(stored), ...(!stored && { title }) }),
    fields: sitePageFields,
    check: (values, rules) => ({ slug: rules.longest(MAX_SLUG_LENGTH)(values.slug) }),
    save: ({ values, changed, modified }) =>
      page
        ? call(sitePages.update, { params: { id: page.id }, body: { ...pageBody(changed), modified } })
        : call(sitePages.create, { body: { ...pageBody(values), title: values.title } }),
    saved: ({ status }) =>
      t(
        !page
          ? 'pages.created'
          : status === 'publish' && page.status !== 'publish'
            ? 'pages.published'
            : 'pages.updated',
      ),
    reload: () => client.fetchQuery({ ...pageQuery(page?.id ?? 0), staleTime: 0 }),
    draft: { key: page ? `page-${page.id}` : 'page-new' },
    isDraft: ({ status }) => status === 'draft',
    onSaved(saved) {
      client.setQueryData(pageQuery(saved.id).queryKey, saved);
      void refreshPages(client);
      if (!page) void navigate({ to: '/pages/$pageId', params: { pageId: String(saved.id) }, replace: true });
    },
  });
  const isOut = page?.status === 'publish';
  const trashed = page?.status === 'trash';
  const save = () => void record.save();
  return (
    <FormScreen
      record={record}
      title={page?.title ?? t('pages.new')}
      crumbs={[crumb]}
      status={<PageStatus status={page?.status} />}
      preview={
        page &&
        !trashed && (
          <ButtonLink
            href={isOut ? page.permalink : `${page.permalink}?preview=visitor`}
            target="_blank"
            rel="noopener"
            icon={<ShowIcon size={18} />}
          >
            {t(isOut ? 'pages.view' : 'pages.preview')}
          </ButtonLink>
        )
      }
      primary={t(isOut ? 'pages.update' : 'pages.publish')}
      onPrimary={() => void (isOut ? record.save() : record.save({ status: 'publish' }))}
      onSave={save}
      menu={
        <MenuItem icon={<DraftIcon />} onClick={() => void record.save({ status: 'draft' })}>
          {t(isOut ? 'pages.switch_to_draft' : 'pages.save_draft')}
        </MenuItem>
      }
      readOnly={trashed}
    >
      {trashed && <Notice tone="warn">{t('pages.in_trash')}</Notice>}
      <FormBody
        onSave={save}
        side={
          <>
            <FieldGroup title={t('pages.place')}>
              <TextField
                label={t('pages.slug')}
                description={t('pages.slug_help')}
                dir="ltr"
                maxLength={MAX_SLUG_LENGTH}
                spellCheck={false}
                {...record.field('slug')}
              />
              <SelectField
                label={t('pages.placement')}
                options={placements.map((value) => ({ value, label: t(`pages.placement_${value}`) }))}
                {...record.field('placement')}
              />
              <NumberField
                label={t('pages.order')}
                description={t('pages.order_help')}
                {...record.field('menu_order')}
              />
              <SelectField
                label={t('pages.language')}
                description={t('pages.language_help')}
                unset={t('pages.language_all')}
                options={languages.map((value) => ({ value, label: t(`pages.language_${value}`) }))}
                {...record.field('language')}
              />
            </FieldGroup>
            {page && pageUsed(page) && (
              <FieldGroup title={t('pages.uses')} description={t('pages.uses_help')}>
                <PageUses page={page} />
              </FieldGroup>
            )}
          </>
        }
      >
        <FieldGroup>
          <TextField required label={t('pages.name')} {...record.field('title')} />
          <RichTextField
            label={t('pages.content')}
            height={480}
            {...bound<string>('content', record.field('content'))}
          />
        </FieldGroup>
      </FormBody>
    </FormScreen>
  );
}
