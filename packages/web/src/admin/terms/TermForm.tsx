import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { MAX_SLUG_LENGTH } from '@lectern/contract/limits';
import { call } from '../../shared/api/client.ts';
import { termFields } from '../fields.gen.ts';
import { ColorField } from '../../shared/forms/ColorField.tsx';
import { TextAreaField, TextField } from '../../shared/forms/fields.tsx';
import { bound } from '../form/record/bound.ts';
import { FieldGroup, FormBody, FormScreen } from '../form/screen/FormScreen.tsx';
import { useRecordForm } from '../form/record/useRecordForm.ts';
import { StoredMediaField } from '../media/StoredMediaField.tsx';
import { ForbiddenScreen } from '../shell/ForbiddenScreen.tsx';
import { useCrumb } from '../resources/useCrumb.ts';
import { useRights } from '../resources/useRights.ts';
import { ParentField } from './ParentField.tsx';
import { type Term, termBody, type TermKind, termValues } from './termForm.ts';
import { termFamily, termQuery } from './termQueries.ts';

const addresses = {
  category: '/courses/categories/$termId',
  tag: '/courses/tags/$termId',
  difficulty: '/courses/difficulties/$termId',
} as const;

const lists = {
  category: '/courses/categories',
  tag: '/courses/tags',
  difficulty: '/courses/difficulties',
} as const;

function OpenTermForm({ kind, term }: { kind: TermKind; term?: Term }) {
  const { t } = useTranslation();
  const crumb = useCrumb(lists[kind]);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { may } = useRights();
  const family = termFamily(kind);
  const record = useRecordForm({
    stored: term,
    toValues: termValues,
    fields: termFields,
    check: ({ slug, color }, rules) => ({
      slug: rules.longest(MAX_SLUG_LENGTH)(slug),
      color: color === '' || /^#[0-9a-f]{6}$/i.test(color) ? undefined : t('terms.bad_color'),
    }),
    save: ({ values, changed, modified }) =>
      term
        ? call(family.update, { params: { id: term.id }, body: { ...termBody(changed), modified } })
        : call(family.create, { body: { ...termBody(values), name: values.name } }),
    saved: () => t(`terms.${kind}_${term ? 'updated' : 'created'}`),
    reload: () => client.fetchQuery({ ...termQuery(kind, term?.id ?? 0), staleTime: 0 }),
    onSaved(saved) {
      client.setQueryData(termQuery(kind, saved.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: [family.list.path] });
      if (term) return;
      // People who may not change what they added go back to the list.
      if (may('manage_terms'))
        void navigate({ to: addresses[kind], params: { termId: String(saved.id) }, replace: true });
      else void navigate({ to: lists[kind] });
    },
  });
  const save = () => void record.save();
  return (
    <FormScreen
      record={record}
      title={term?.name ?? t(`terms.new_${kind}`)}
      crumbs={[crumb]}
      primary={term ? t('terms.update') : t(`terms.create_${kind}`)}
    >
      <FormBody onSave={save}>
        <FieldGroup>
          <TextField required label={t('terms.name')} {...record.field('name')} />
          <TextField
            label={t('terms.slug')}
            description={t('terms.slug_help')}
            dir="ltr"
            maxLength={MAX_SLUG_LENGTH}
            spellCheck={false}
            {...record.field('slug')}
          />
          {kind === 'category' && <ParentField self={term?.id} {...record.field('parent_id')} />}
          {kind !== 'difficulty' && (
            <TextAreaField
              label={t('terms.description')}
              description={kind === 'category' ? t('terms.description_help') : undefined}
              {...record.field('description')}
            />
          )}
          {kind === 'category' && (
            <StoredMediaField
              label={t('terms.image')}
              kind="image"
              aspect="wide"
              {...bound<number>('featured_image', record.field('featured_image'))}
            />
          )}
          {kind === 'difficulty' && (
            <ColorField label={t('terms.color')} description={t('terms.color_help')} {...record.field('color')} />
          )}
        </FieldGroup>
      </FormBody>
    </FormScreen>
  );
}

/** One category, tag or difficulty; without `term` a new one. Instructors may add tags and change none. */
export function TermForm({ kind, term }: { kind: TermKind; term?: Term }) {
  const { may } = useRights();
  const allowed = may('manage_terms') || (kind === 'tag' && !term && may('create_tags'));
  return allowed ? <OpenTermForm kind={kind} term={term} /> : <ForbiddenScreen />;
}
