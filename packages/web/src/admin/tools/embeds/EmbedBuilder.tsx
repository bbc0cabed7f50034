import { EMBEDDED_COUNTS } from '@lectern/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { endpointQuery } from '../../../shared/api/query.ts';
import { categories } from '../../../shared/deferred/endpoints.gen.ts';
import { FormScope } from '../../../shared/forms/FormScope.tsx';
import base from '../../../shared/ui/base.module.css';
import { courseQuery } from '../../course/queries.ts';
import { EmbedCodes } from '../../courses/dialogs/EmbedCodes.tsx';
import { type EmbedChoice, embedAddress, embedKinds } from '../../courses/dialogs/embedCode.ts';
import { EmbedFields } from '../../courses/dialogs/EmbedFields.tsx';
import { courseOptions } from '../../courses/courseOptions.ts';
import { OptionField } from '../../list/filters/choices/OptionField.tsx';
import { categoryOptions } from '../../terms/termFamilies.ts';

const publishedCourses = courseOptions.where({ status: 'publish' });

/** Chooses what another site shows, and gives its HTML. */
export function EmbedBuilder() {
  const { t } = useTranslation();
  const [fields, setFields] = useState<EmbedChoice>({
    kind: 'courses',
    category: '',
    count: String(EMBEDDED_COUNTS[0]),
    theme: 'auto',
  });
  const [courseId, setCourseId] = useState('');
  const [categoryId, setCategoryId] = useState('');
  const { kind } = fields;
  const ofCourse = kind === 'course' || kind === 'enroll';
  const course = useQuery({
    ...courseQuery(Number(courseId)),
    enabled: ofCourse && courseId !== '',
  });
  const category = useQuery({
    ...endpointQuery(categories.get, { params: { id: Number(categoryId) } }),
    enabled: kind === 'category' && categoryId !== '',
  });
  const chosen = ofCourse ? course.data : kind === 'category' ? category.data : undefined;
  const choice = { ...fields, category: category.data?.slug ?? '' };
  const address = embedAddress({ slug: course.data?.slug ?? '' }, choice);
  return (
    <FormScope>
      <div className={base.stack16}>
        <EmbedFields kinds={embedKinds} choice={choice} onChange={(part) => setFields({ ...fields, ...part })}>
          {ofCourse && (
            <OptionField
              label={t('tools.embed_course')}
              placeholder={t('tools.embed_choose')}
              source={publishedCourses}
              value={courseId}
              onChange={setCourseId}
            />
          )}
          {kind === 'category' && (
            <OptionField
              label={t('courseList.embed_category')}
              placeholder={t('tools.embed_choose')}
              source={categoryOptions}
              value={categoryId}
              onChange={setCategoryId}
            />
          )}
        </EmbedFields>
        {(kind === 'courses' || chosen) && (
          <EmbedCodes address={address} title={chosen?.name ?? t('courseList.embed_courses')} kind={kind} />
        )}
      </div>
    </FormScope>
  );
}
