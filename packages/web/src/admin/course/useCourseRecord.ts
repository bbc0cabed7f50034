import type { Course } from '@lectern/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { courseBuilder } from '../endpoints.gen.ts';
import { courseFields, faqFields } from '../fields.gen.ts';
import { courses } from '../../shared/api/endpoints.gen.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import type { FormRules } from '../form/rules.ts';
import { useRecordForm } from '../form/record/useRecordForm.ts';
import { priceProblems } from '../pricing/priceProblems.ts';
import { allTermsQuery } from '../terms/termQueries.ts';
import { courseBody, type CourseValues, courseValues, savedWord } from './courseValues.ts';
import { isBlankHtml } from './fields/plainHtml.ts';
import { coursePlaces, type CourseSearch } from './places.ts';
import { courseQuery, outlineQuery } from './queries.ts';
import { faqKey, type MadeFaqs } from './settings/faqRows.ts';
import { faqsQuery, saveFaqs } from './settings/saveFaqs.ts';
import { tagIds } from './fields/tagIds.ts';
import { fitsSource } from '../media/videoSources.ts';

const MAX_HIGHLIGHTS = 20;

function useCourseChecks({ currency }: Pick<Course, 'currency'>) {
  const { t } = useTranslation();
  return (values: CourseValues, rules: FormRules): Record<string, string | undefined> => ({
    name: rules.required(values.name) && t('course.name_required'),
    highlights:
      values.highlights.length > MAX_HIGHLIGHTS ? t('course.too_many_highlights', { max: MAX_HIGHLIGHTS }) : undefined,
    post_password: values.visibility === 'password' ? rules.required(values.post_password) : undefined,
    featured_video_url: values.featured_video_source
      ? (rules.required(values.featured_video_url) ??
        (fitsSource(values.featured_video_source, values.featured_video_url)
          ? undefined
          : t(`course.video_not_${values.featured_video_source}`)))
      : undefined,
    'welcome_message_to_first_time_user.title': values.welcome_message_to_first_time_user.enabled
      ? rules.required(values.welcome_message_to_first_time_user.title)
      : undefined,
    thank_you_page: values.thank_you === 'page' && values.thank_you_page === 0 ? rules.required('') : undefined,
    thank_you_url: values.thank_you === 'url' ? rules.all(rules.required, rules.url)(values.thank_you_url) : undefined,
    ...priceProblems(t, rules, values, currency),
    end_date: values.enable_end_date
      ? (rules.required(values.end_date) ?? rules.after(values.starts_at)(values.end_date))
      : undefined,
    cohort_ends_at: rules.after(values.cohort_starts_at)(values.cohort_ends_at),
    google_classroom_course_url: rules.url(values.google_classroom_course_url),
    ...Object.fromEntries(
      (values.faq ?? []).flatMap((faq, at) => [
        [`faq.${at}.title`, rules.all(rules.required, rules.longest(faqFields.title.max))(faq.title)],
        [`faq.${at}.content`, isBlankHtml(faq.content) ? rules.required('') : undefined],
      ]),
    ),
  });
}

/** The one form over the course and its settings. */
export function useCourseRecord(course: Course) {
  const { t } = useTranslation();
  const settings = usePageSettings();
  const client = useQueryClient();
  const navigate = useNavigate();
  const check = useCourseChecks(course);
  const madeFaqs = useRef<MadeFaqs>(new Map());
  const places = useMemo(() => coursePlaces(t, settings), [t, settings]);

  const form = useRecordForm({
    stored: course,
    toValues: (stored) => courseValues(stored ?? course),
    fields: courseFields,
    check,
    layout: {
      places,
      showPlace({ id }) {
        const search = (
          id === 'course' ? { page: 'course', section: 'general' } : { page: 'settings', section: id }
        ) as CourseSearch;
        void navigate({ to: '/courses/$courseId/edit', params: { courseId: String(course.id) }, search });
      },
    },
    async save({ values, changed, modified }) {
      const { drip, faq, ...fields } = changed;
      if (faq) {
        const rows = await saveFaqs(course.id, faq, madeFaqs.current);
        client.setQueryData(faqsQuery(course.id).queryKey, (list) => list && { ...list, rows, total: rows.length });
      }
      const items = Object.entries(drip ?? {}).map(([id, when]) => ({ id: Number(id), ...when }));
      if (items.length > 0) {
        const outline = await call(courseBuilder.drip, { params: { id: course.id }, body: { items } });
        client.setQueryData(outlineQuery(course.id).queryKey, outline);
      }
      const tags = fields.tags && (await tagIds(fields.tags, course.tags));
      return call(courses.update, {
        params: { id: course.id },
        body: { ...courseBody(fields, values, tags), ...(modified && { modified }) },
      });
    },
    saved: ({ status }) => t(`course.${savedWord(course.status, status)}`),
    reload: () => client.fetchQuery({ ...courseQuery(course.id), staleTime: 0 }),
    onSaved(stored) {
      client.setQueryData(courseQuery(course.id).queryKey, stored);
      void client.invalidateQueries({ queryKey: [courses.list.path] });
      void client.invalidateQueries({ queryKey: outlineQuery(course.id).queryKey });
      void client.invalidateQueries({ queryKey: allTermsQuery('tag').queryKey });
    },
    draft: { key: `course-${course.id}`, leaveOut: ['post_password', 'status', 'publish_items'] },
    isDraft: ({ status }) => status === 'draft',
  });
  return {
    ...form,
    /** A key for a question that stays the same when it is stored. */
    faqKey: (id: number) => faqKey(madeFaqs.current, id),
  };
}

export type CourseRecord = ReturnType<typeof useCourseRecord>;
