import type { Course } from '@lectern/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { courses } from '../../shared/api/endpoints.gen.ts';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { isCourseOut } from './courseValues.ts';
import { courseQuery, outlineQuery } from './queries.ts';
import type { CourseRecord } from './useCourseRecord.ts';

type Asking = 'empty' | 'drafts' | 'unpublish' | 'schedule' | 'trash' | 'export';

/** What an outline holds for learners. One that is not known yet counts as ready: a wrong warning warns of nothing. */
export function readinessOf(contents: Record<string, { status: string }> | undefined) {
  const items = Object.values(contents ?? {});
  return {
    items: items.length,
    drafts: items.filter((item) => item.status === 'draft').length,
    /** Is there anything a learner could open? */
    hasContent: contents === undefined || items.some((item) => item.status === 'publish'),
  };
}

/** The ways of a course between draft and public, and what each asks first. */
export function usePublishing(record: CourseRecord, course: Course) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const outline = useQuery(outlineQuery(course.id));
  const readiness = readinessOf(outline.data?.contents);
  const [asking, setAsking] = useState<Asking>();
  const [published, setPublished] = useState(false);

  const { status, can } = course;
  const mayPublish = can?.publish ?? false;
  const isOut = isCourseOut(status);

  async function turn(
    to: 'publish' | 'draft' | 'private' | 'pending',
    also: { date_created?: string; publish_items?: boolean } = {},
  ) {
    setAsking(undefined);
    const saved = await record.save({ status: to, ...also });
    if (saved) setPublished(saved.status === 'publish' && status !== 'publish');
  }

  /** Drafts are asked about before a course goes public without them. */
  function askToPublish() {
    if (readiness.drafts > 0) setAsking('drafts');
    else if (!readiness.hasContent) setAsking('empty');
    else void turn('publish');
  }

  const failed = (error: Error) => toast.bad(t('form.not_saved'), errorText(t, error));
  const refresh = () => client.invalidateQueries({ queryKey: [courses.list.path] });

  const duplicate = useMutation({
    mutationFn: () => call(courses.clone, { params: { id: course.id } }),
    async onSuccess(copy) {
      void refresh();
      toast.good(t('course.duplicated'));
      await navigate({
        to: '/courses/$courseId/edit',
        params: { courseId: String(copy.id) },
        search: { page: 'course', section: 'general' },
      });
    },
    onError: failed,
  });
  const trash = useMutation({
    mutationFn: () => call(courses.remove, { params: { id: course.id } }),
    async onSuccess() {
      setAsking(undefined);
      await client.invalidateQueries({ queryKey: courseQuery(course.id).queryKey });
      void refresh();
      toast.good(t('course.trashed'));
    },
    onError: failed,
  });
  const restore = useMutation({
    mutationFn: () => call(courses.restore, { params: { id: course.id } }),
    onSuccess(back) {
      client.setQueryData(courseQuery(course.id).queryKey, back);
      void refresh();
      toast.good(t('course.restored'));
    },
    onError: failed,
  });

  return {
    status,
    mayPublish,
    mayDelete: can?.delete ?? false,
    isOut,
    published,
    primary: isOut
      ? t('course.update')
      : mayPublish
        ? t('course.publish')
        : status === 'pending'
          ? t('course.update')
          : t('course.hand_in'),
    press() {
      if (isOut || (status === 'pending' && !mayPublish)) void record.save();
      else askToPublish();
    },
    readiness,
    asking,
    ask: setAsking,
    close: () => setAsking(undefined),
    save: () => void record.save(),
    askToPublish,
    publish: () => void turn('publish'),
    publishWithItems: () => void turn('publish', { publish_items: true }),
    schedule: (date: string) => void turn('publish', { date_created: date }),
    makePrivate: () => void turn('private'),
    makeDraft: () => void turn('draft'),
    duplicate,
    trash,
    restore,
  };
}

export type Publishing = ReturnType<typeof usePublishing>;
