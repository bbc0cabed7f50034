import type { Section } from '@lectern/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { sections } from '../../endpoints.gen.ts';
import { sectionFields } from '../../fields.gen.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import { TextField } from '../../../shared/forms/fields.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { RemoveIcon } from '../../../shared/ui/icons.tsx';
import { MenuItem } from '../../../shared/ui/overlays/Menu.tsx';
import { RichTextField } from '../../editor/RichTextField.tsx';
import { bound } from '../../form/record/bound.ts';
import { FormLoading } from '../../form/screen/FormLoading.tsx';
import { FieldGroup, FormBody, FormScreen } from '../../form/screen/FormScreen.tsx';
import { useRecordForm } from '../../form/record/useRecordForm.ts';
import { ScreenQuery } from '../../shell/ScreenQuery.tsx';
import { type Outline, outlineQuery } from '../queries.ts';
import { RemoveSection } from './RemoveSection.tsx';
import { afterOf, otherSections, placeAfter, sectionValues } from './sectionForm.ts';
import { useCrumb } from '../../resources/useCrumb.ts';

const sectionQuery = (id: number) => endpointQuery(sections.get, { params: { id }, query: { context: 'edit' } });

function SectionForm({ courseId, outline, section }: { courseId: number; outline: Outline; section?: Section }) {
  const { t } = useTranslation();
  const crumb = useCrumb('/courses');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  const others = otherSections(outline, section?.id);

  const toBuilder = (id?: number) =>
    navigate({
      to: '/courses/$courseId/edit',
      params: { courseId: String(courseId) },
      search: { page: 'builder', section: 'general' },
      ...(id !== undefined && { hash: `section-${id}` }),
    });
  const refresh = () => client.invalidateQueries({ queryKey: outlineQuery(courseId).queryKey });

  const record = useRecordForm({
    stored: section,
    toValues: (stored) => sectionValues(stored, afterOf(outline, stored?.id)),
    fields: sectionFields,
    check: ({ name }, rules) => ({ name: rules.required(name) && t('course.section_name_required') }),
    save({ values, changed, modified }) {
      const { after, ...fields } = changed;
      const { after: _after, ...all } = values;
      const place = after === undefined ? {} : { menu_order: placeAfter(outline, section?.id, after) };
      return section
        ? call(sections.update, { params: { id: section.id }, body: { ...fields, ...place, modified } })
        : call(sections.create, { body: { ...all, course_id: courseId, ...place } });
    },
    saved: () => t(section ? 'course.section_updated' : 'course.section_created'),
    reload: async () => {
      await refresh();
      return client.fetchQuery({ ...sectionQuery(section?.id ?? 0), staleTime: 0 });
    },
    async onSaved(saved) {
      client.setQueryData(sectionQuery(saved.id).queryKey, saved);
      await refresh();
      await toBuilder(saved.id);
    },
    draft: { key: `section-${courseId}-${section?.id ?? 'new'}` },
  });

  return (
    <FormScreen
      record={record}
      title={section?.name ?? t('course.new_section')}
      crumbs={[
        crumb,
        {
          label: outline.course.name,
          to: '/courses/$courseId/edit',
          params: { courseId: String(courseId) },
          search: { page: 'builder', section: 'general' },
        },
      ]}
      primary={section ? t('course.update') : t('course.create_section')}
      menu={
        section && (
          <MenuItem icon={<RemoveIcon />} tone="bad" onClick={() => setRemoving(true)}>
            {t('course.remove_section')}
          </MenuItem>
        )
      }
    >
      <FormBody onSave={() => void record.save()}>
        <FieldGroup>
          <TextField required label={t('course.section_name')} {...record.field('name')} />
          <RichTextField
            label={t('course.section_description')}
            height={160}
            {...bound<string>('description', record.field('description'))}
          />
          <SelectField
            label={t('course.section_place')}
            options={[
              { value: 'first', label: t('course.place_first') },
              ...others.map(({ id, name }) => ({ value: String(id), label: t('course.place_after', { name }) })),
            ]}
            {...record.field('after')}
          />
        </FieldGroup>
      </FormBody>
      {section && (
        <RemoveSection
          section={section}
          items={outline.sections[String(section.id)]?.contents.length ?? 0}
          others={others}
          open={removing}
          onClose={() => setRemoving(false)}
          onRemoved={async () => {
            await refresh();
            await toBuilder();
          }}
        />
      )}
    </FormScreen>
  );
}

function StoredSection({ courseId, outline, id }: { courseId: number; outline: Outline; id: number }) {
  const { t } = useTranslation();
  const section = useQuery(sectionQuery(id));
  return (
    <ScreenQuery query={section} loading={<FormLoading fields={3} />} missing={t('course.section_missing')}>
      {(found) => <SectionForm key={found.id} courseId={courseId} outline={outline} section={found} />}
    </ScreenQuery>
  );
}

/** A section without the builder: a new one, or the one named in the address. */
export function SectionScreen({ courseId, id }: { courseId: number; id: number | undefined }) {
  const { t } = useTranslation();
  const outline = useQuery(outlineQuery(courseId));
  return (
    <ScreenQuery query={outline} loading={<FormLoading fields={3} />} missing={t('course.missing')}>
      {(found) =>
        id === undefined ? (
          <SectionForm key="new" courseId={courseId} outline={found} />
        ) : (
          <StoredSection courseId={courseId} outline={found} id={id} />
        )
      }
    </ScreenQuery>
  );
}
