import type { ReviewCard } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors } from '../../../../shared/api/errors.ts';
import { CardForm } from '../../../../shared/daily-review/CardForm.tsx';
import { CardList } from '../../../../shared/daily-review/CardList.tsx';
import { useCardChange, useNewCard } from '../../../../shared/daily-review/useCardChange.ts';
import { useDailyReviewWords } from '../../../../shared/daily-review/useDailyReviewWords.ts';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../shared/ui/overlays/Dialog.tsx';
import { outlineQuery } from '../../queries.ts';
import { plannedItems } from '../../settings/dripPlan.ts';
import classes from './CourseReview.module.css';

/** The cards that all learners of a course get. */
export function CourseCards({ courseId }: { courseId: number }) {
  const { t } = useDailyReviewWords();
  const [isMaking, setIsMaking] = useState(false);
  return (
    <section className={classes.part} aria-labelledby="course-cards">
      <div className={classes.head}>
        <h2 id="course-cards" className={classes.title}>
          {t('course_cards')}
        </h2>
        <Button onClick={() => setIsMaking(true)}>{t('make_card')}</Button>
      </div>
      <p className={classes.note}>{t('course_cards_text')}</p>
      <CardList
        scope="course"
        courseId={courseId}
        edit={(card, onClose) => <EditCard key={card.id} card={card} courseId={courseId} onClose={onClose} />}
      />
      {isMaking && <NewCard courseId={courseId} onClose={() => setIsMaking(false)} />}
    </section>
  );
}

/** The item whose card it is, or the whole course. */
function ItemField({
  courseId,
  value,
  error,
  onChange,
}: {
  courseId: number;
  value: number;
  error: unknown;
  onChange: (id: number) => void;
}) {
  const { t } = useDailyReviewWords();
  const { data } = useQuery(outlineQuery(courseId));
  const items = data ? plannedItems(data, {}) : [];
  return (
    <SelectField
      label={t('item')}
      unset={t('whole_course')}
      searchable
      options={items.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === 0 ? '' : String(value)}
      error={fieldErrors(error).item_id}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}

function NewCard({ courseId, onClose }: { courseId: number; onClose: () => void }) {
  const { t } = useDailyReviewWords();
  const [itemId, setItemId] = useState(0);
  const make = useNewCard(onClose);
  return (
    <Dialog open onClose={onClose} title={t('make_card')} wide>
      <CardForm
        start={{ front: '', back: '' }}
        busy={make.isPending}
        error={make.error}
        before={() => <ItemField courseId={courseId} value={itemId} error={make.error} onChange={setItemId} />}
        onSave={(sides) => make.mutate({ ...sides, courseId, itemId, scope: 'course' })}
      />
    </Dialog>
  );
}

function EditCard({ card, courseId, onClose }: { card: ReviewCard; courseId: number; onClose: () => void }) {
  const { t } = useDailyReviewWords();
  const { id, modified } = card;
  const [itemId, setItemId] = useState(card.item?.id ?? 0);
  const change = useCardChange(onClose);
  return (
    <Dialog open onClose={onClose} title={t('edit_card')} wide>
      <CardForm
        start={card}
        busy={change.isPending}
        error={change.error}
        before={() => <ItemField courseId={courseId} value={itemId} error={change.error} onChange={setItemId} />}
        onSave={({ front, back }) => change.mutate({ id, modified, front, back, itemId })}
      />
    </Dialog>
  );
}
