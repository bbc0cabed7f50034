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
import { type OutlineSection, readOutline } from '../store/outline.ts';
import { useBuilder } from '../store/useBuilder.ts';
import { outlineQuery } from '../store/useBuilderStore.ts';
import { useItemActions } from '../store/useItemActions.ts';

/** Items of another course (or of this one) as copies at the end of a section. */
export function CopyDialog({ section, onClose }: { section: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { store } = useBuilder();
  const { copyInto } = useItemActions();
  const [course, setCourse] = useState<ChosenCourse | null>(null);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const copy = useMutation({ mutationFn: () => copyInto(chosen, section), onSuccess: onClose });
  const target = store.read().sections.find((one) => one.id === section)?.name ?? '';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('builder.copy_title', { section: target })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={copy.isPending} disabled={chosen.length === 0} onClick={() => copy.mutate()}>
            {chosen.length === 0 ? t('builder.copy') : t('builder.copy_items', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <div className={classes.chooser}>
        <CourseField
          value={course}
          onChange={(next) => {
            setCourse(next);
            setChosen([]);
          }}
        />
        {course && <ItemsOf course={course.id} chosen={chosen} onChange={setChosen} />}
        {copy.error && <Notice tone="bad">{errorText(t, copy.error)}</Notice>}
      </div>
    </Dialog>
  );
}

function ItemsOf({
  course,
  chosen,
  onChange,
}: {
  course: number;
  chosen: readonly number[];
  onChange: (ids: readonly number[]) => void;
}) {
  const { t } = useTranslation();
  const { api } = useBuilder();
  const query = useQuery(outlineQuery(course));
  return (
    <QueryView
      query={query}
      loading={
        <Loading>
          <SkeletonText count={5} height="1.6rem" />
        </Loading>
      }
      isEmpty={(answer) => Object.keys(answer.contents).length === 0}
      empty={<p className={classes.none}>{t('builder.no_items')}</p>}
    >
      {(answer) => (
        <fieldset className={classes.list}>
          <legend className={classes.legend}>{t('builder.content')}</legend>
          {readOutline(answer).sections.map((section) => (
            <SectionItems
              key={section.id}
              section={section}
              chosen={chosen}
              onChange={(ids) => {
                api.know(answer);
                onChange(ids);
              }}
            />
          ))}
        </fieldset>
      )}
    </QueryView>
  );
}

function SectionItems({
  section,
  chosen,
  onChange,
}: {
  section: OutlineSection;
  chosen: readonly number[];
  onChange: (ids: readonly number[]) => void;
}) {
  if (section.items.length === 0) return null;
  return (
    <>
      <p className={classes.group}>
        <bdi>{section.name}</bdi>
      </p>
      {section.items.map(({ id, name }) => (
        <label key={id} className={classes.option}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) => onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
          <span>{name}</span>
        </label>
      ))}
    </>
  );
}
