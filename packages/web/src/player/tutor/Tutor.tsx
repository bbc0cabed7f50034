import type { CourseProgress } from '@lectern/contract';
import { useState } from 'react';
import { Button } from '../../shared/ui/Button.tsx';
import { showQuestionsTab } from '../course/questionsTab.ts';
import { findItem } from '../course/outline.ts';
import { useOpenItemId } from '../item/useOpenItemId.ts';
import { TutorDialog } from './TutorDialog.tsx';
import { TutorIcon } from './TutorIcon.tsx';
import classes from './Tutor.module.css';
import { useTutor } from './useTutor.ts';
import { useTutorWords } from './words.ts';

/** The button that asks about the open lesson, and what it opens. */
export function Tutor({ course, onOpenSidebar }: { course: CourseProgress; onOpenSidebar: () => void }) {
  const itemId = useOpenItemId();
  const item = itemId === undefined ? undefined : findItem(course, itemId);
  if (item?.item_type !== 'lesson' || item.locked) return null;
  const askPeople = () => {
    showQuestionsTab(true);
    onOpenSidebar();
  };
  return (
    <LessonTutor
      key={item.item_id}
      courseId={course.course_id}
      lessonId={item.item_id}
      onAskPeople={course.questions_answers ? askPeople : undefined}
    />
  );
}

function LessonTutor({
  courseId,
  lessonId,
  onAskPeople,
}: {
  courseId: number;
  lessonId: number;
  onAskPeople: (() => void) | undefined;
}) {
  const { t } = useTutorWords();
  const tutor = useTutor(lessonId);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <div className={classes.place}>
        <Button className={classes.open} icon={<TutorIcon />} onClick={() => setIsOpen(true)}>
          {t('open')}
        </Button>
      </div>
      <TutorDialog
        courseId={courseId}
        tutor={tutor}
        open={isOpen}
        onClose={close}
        onAskPeople={
          onAskPeople &&
          (() => {
            close();
            onAskPeople();
          })
        }
      />
    </>
  );
}
