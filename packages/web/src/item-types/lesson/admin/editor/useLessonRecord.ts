import type { Lesson } from '@lectern/contract';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../../shared/api/client.ts';
import { lessons } from '../../../../shared/api/endpoints.gen.ts';
import { textBefore } from '../../../../admin/ai/textBefore.ts';
import { useMarkDrafted } from '../../../../admin/ai/useMarkDrafted.ts';
import { useRecordForm } from '../../../../admin/form/record/useRecordForm.ts';
import { useItemSaving } from '../../../../admin/items/useItemSaving.ts';
import { lessonAddresses, type LessonType } from './addresses.ts';
import { lessonQuery } from './lessonQueries.ts';
import {
  lessonBody,
  lessonErrors,
  lessonFormFields,
  type LessonValues,
  type LessonWords,
  lessonValues,
  type NewLesson,
} from './lessonValues.ts';

const typeOf = ({ video_source: source }: LessonValues): LessonType =>
  source === '' ? 'text' : source === 'live-stream' ? 'live-stream' : 'video';

/** A lesson from its form to its save, and where one goes from there. */
export function useLessonRecord({
  lesson,
  fresh,
  courseId,
}: {
  lesson: Lesson | undefined;
  fresh: NewLesson;
  courseId: number;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const addresses = lessonAddresses(courseId);
  const saving = useItemSaving<Lesson>({ words: 'lessons', item: lesson, query: lessonQuery, list: lessons.list });
  const goesOn = useRef(false);
  /** Whether the save on its way has a drafted text. */
  const isDrafted = useRef(false);
  const markDrafted = useMarkDrafted('lesson', t('lessons.not_marked'));
  const words = useMemo<LessonWords>(
    () => ({
      notASource: (source) => t(`lessons.not_${source}`),
      notRecognized: t('lessons.not_recognized'),
      badTime: t('items.bad_time'),
      overlap: t('lessons.overlap'),
      outside: t('lessons.outside'),
      endFirst: t('form.end_before_start'),
    }),
    [t],
  );

  const record = useRecordForm<LessonValues, Lesson>({
    stored: lesson,
    toValues: (stored) => lessonValues(stored, fresh),
    fields: lessonFormFields,
    check: (values, rules) => lessonErrors(values, rules, words),
    save: ({ values, changed, modified }) => {
      isDrafted.current = textBefore(values.description_before, values.description) !== null;
      return lesson
        ? call(lessons.update, { params: { id: lesson.id }, body: { ...lessonBody(changed, values), modified } })
        : call(lessons.create, {
            body: {
              ...lessonBody(values, values),
              name: values.name,
              parent_id: values.parent_id,
              course_id: courseId,
            },
          });
    },
    saved: saving.saved,
    reload: saving.reload,
    draft: { key: lesson ? `lesson-${lesson.id}` : `lesson-new-${fresh.sectionId}` },
    isDraft: ({ status }) => status === 'draft',
    onSaved(stored) {
      saving.keep(stored);
      if (isDrafted.current) void markDrafted([stored.id]);
      if (goesOn.current) {
        const next = { type: typeOf(lessonValues(stored, fresh)), after: stored.id };
        void navigate(addresses.add(stored.parent_id, next));
      } else if (!lesson) void navigate({ ...addresses.edit(stored.id), replace: true });
    },
  });

  return {
    record,
    write(html: string) {
      record.set('description', html);
      record.set('description_before', textBefore(record.getValues().description_before, html));
    },
    /** The lesson is marked with the save that stores it. */
    acceptDraft(html: string) {
      const { description, description_before: before } = record.getValues();
      record.set('description_before', before ?? description);
      record.set('description', html);
    },
    /** Saves, and opens the form for the next lesson of the section. */
    async saveAndGoOn(also?: Partial<LessonValues>) {
      goesOn.current = true;
      await record.save(also);
      goesOn.current = false;
    },
  };
}
