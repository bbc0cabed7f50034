import { EMBEDDED_COUNTS } from '@lectern/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointQuery } from '../../../shared/api/query.ts';
import { categories } from '../../../shared/deferred/endpoints.gen.ts';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { FormScope } from '../../../shared/forms/FormScope.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import base from '../../../shared/ui/base.module.css';
import { courseQuery } from '../../course/queries.ts';
import { EmbedCodes } from '../../courses/dialogs/EmbedCodes.tsx';
import classes from '../../courses/dialogs/EmbedDialog.module.css';
import {
  embedAddress,
  type EmbedKind,
  embedKinds,
  embedThemes,
  isEmbeddedList,
} from '../../courses/dialogs/embedCode.ts';
import { courseOptions } from '../../courses/courseOptions.ts';
import { OptionField } from '../../list/filters/choices/OptionField.tsx';
import { categoryOptions } from '../../terms/termFamilies.ts';

const publishedCourses = courseOptions.where({ status: 'publish' });

/** Chooses what another site shows, and gives its HTML. */
export function EmbedBuilder() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [kind, setKind] = useState<EmbedKind>('courses');
  const [courseId, setCourseId] = useState('');
  const [categoryId, setCategoryId] = useState('');
  const [count, setCount] = useState(String(EMBEDDED_COUNTS[0]));
  const [theme, setTheme] = useState<string>('auto');
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
  const choice = { kind, category: category.data?.slug ?? '', count, theme };
  const address = embedAddress({ slug: course.data?.slug ?? '' }, choice);
  return (
    <FormScope>
      <div className={base.stack16}>
        <div className={classes.choices}>
          <SelectField
            label={t('courseList.embed_kind')}
            value={kind}
            onChange={(value) => setKind(embedKinds.find((one) => one === value) ?? 'courses')}
            options={embedKinds.map((one) => ({ value: one, label: t(`courseList.embed_kind_${one}`) }))}
          />
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
          {isEmbeddedList(choice) && (
            <SelectField
              label={t('courseList.embed_count')}
              value={count}
              onChange={setCount}
              options={EMBEDDED_COUNTS.map((one) => ({ value: String(one), label: number(one) }))}
            />
          )}
          <SelectField
            label={t('courseList.embed_theme')}
            value={theme}
            onChange={setTheme}
            options={embedThemes.map((one) => ({ value: one, label: t(`courseList.embed_theme_${one}`) }))}
          />
        </div>
        {(kind === 'courses' || chosen) && (
          <EmbedCodes address={address} title={chosen?.name ?? t('courseList.embed_courses')} kind={kind} />
        )}
      </div>
    </FormScope>
  );
}
