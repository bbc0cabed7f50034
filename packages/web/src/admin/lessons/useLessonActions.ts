import type { Lesson } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/client.ts';
import { courseBuilder, lessons } from '../../shared/api/endpoints.gen.ts';
import { useFormPanel } from '../form/panel.ts';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { lessonAddresses } from './addresses.ts';
import { lessonQuery } from './lessonQueries.ts';

/** What is done with a whole stored lesson: copied, or put into the trash with a way back. */
export function useLessonActions(courseId: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const addresses = lessonAddresses(courseId);
  const panel = useFormPanel();
  const changed = () => client.invalidateQueries({ queryKey: [courseBuilder.get.path] });
  const failed = (error: Error) => toast.bad(t('lessons.not_done'), errorText(t, error));

  const restore = async (lesson: Lesson) => {
    try {
      await call(lessons.restore, { params: { id: lesson.id } });
      toast.good(t('lessons.restored'));
      void changed();
    } catch (error) {
      failed(error as Error);
    }
  };

  const duplicate = useMutation({
    mutationFn: (lesson: Lesson) => call(lessons.clone, { params: { id: lesson.id }, body: {} }),
    onSuccess(copy) {
      client.setQueryData(lessonQuery(copy.id).queryKey, copy);
      toast.good(t('lessons.duplicated'));
      void changed();
      void navigate((panel?.at ?? addresses.edit)(copy.id));
    },
    onError: failed,
  });

  const trash = useMutation({
    mutationFn: (lesson: Lesson) => call(lessons.remove, { params: { id: lesson.id }, query: { force: false } }),
    onSuccess(_answer, lesson) {
      toast.good(t('lessons.trashed', { name: lesson.name }), {
        actions: [{ label: t('lessons.undo'), run: () => void restore(lesson) }],
      });
      client.removeQueries({ queryKey: lessonQuery(lesson.id).queryKey });
      void changed();
      void navigate(addresses.builder);
    },
    onError: failed,
  });

  return { duplicate, trash };
}
