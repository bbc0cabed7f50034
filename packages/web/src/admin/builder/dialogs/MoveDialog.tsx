import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { SkeletonText, Loading } from '../../../shared/ui/feedback/Skeleton.tsx';
import classes from './Chooser.module.css';
import type { ChosenCourse } from './CourseChooser.tsx';
import { CourseField } from './CourseField.tsx';
import { moveItems, readOutline } from '../store/outline.ts';
import { SectionChooser } from './SectionChooser.tsx';
import { useBuilder } from '../store/useBuilder.ts';
import { outlineQuery } from '../store/useBuilderStore.ts';
import { useItemActions } from '../store/useItemActions.ts';
import { useMove } from '../store/useMoves.ts';

/** To the end of a section, of this course or another. */
export function MoveDialog({
  items,
  onClose,
  onDone,
}: {
  items: readonly number[];
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { store, courseId, course: here } = useBuilder();
  const move = useMove();
  const { sendTo } = useItemActions();
  const [course, setCourse] = useState<ChosenCourse | null>({ id: courseId, name: here.name });
  const [section, setSection] = useState<number | null>(null);
  const send = useMutation({
    mutationFn: (target: number) => sendTo(items, target, course?.name ?? ''),
    onSuccess: onDone,
  });
  const elsewhere = course?.id !== courseId;

  function go() {
    if (section === null) return;
    if (elsewhere) {
      send.mutate(section);
      return;
    }
    move(moveItems(store.read().sections, new Set(items), { section, before: null }));
    store.fold([section], false);
    onDone();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('builder.move_title', { count: items.length })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={send.isPending} disabled={section === null} onClick={go}>
            {t('builder.move')}
          </Button>
        </>
      }
    >
      <div className={classes.chooser}>
        <CourseField
          value={course}
          onChange={(chosen) => {
            setCourse(chosen);
            setSection(null);
          }}
        />
        {course && elsewhere && <SectionsOf course={course.id} value={section} onChange={setSection} />}
        {course && !elsewhere && (
          <SectionChooser sections={store.read().sections} value={section} onChange={setSection} />
        )}
        {course && elsewhere && <p>{t('builder.move_elsewhere')}</p>}
        {send.error && <Notice tone="bad">{errorText(t, send.error)}</Notice>}
      </div>
    </Dialog>
  );
}

function SectionsOf({
  course,
  value,
  onChange,
}: {
  course: number;
  value: number | null;
  onChange: (id: number) => void;
}) {
  const query = useQuery(outlineQuery(course));
  return (
    <QueryView
      query={query}
      loading={
        <Loading>
          <SkeletonText count={3} height="1.6rem" />
        </Loading>
      }
    >
      {(answer) => <SectionChooser sections={readOutline(answer).sections} value={value} onChange={onChange} />}
    </QueryView>
  );
}
