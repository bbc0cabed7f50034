import type { ReviewCard } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardForm } from '../../shared/daily-review/CardForm.tsx';
import { CardList } from '../../shared/daily-review/CardList.tsx';
import { reviewPreferencesQuery } from '../../shared/daily-review/queries.ts';
import { useCardChange, useNewCard } from '../../shared/daily-review/useCardChange.ts';
import { useDailyReviewWords } from '../../shared/daily-review/useDailyReviewWords.ts';
import { fieldErrors } from '../../shared/api/errors.ts';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/overlays/Dialog.tsx';
import screen from '../shell/Screen.module.css';
import classes from './Review.module.css';

/** The cards that the person made. */
export function OwnCards() {
  const { t } = useDailyReviewWords();
  const [isMaking, setIsMaking] = useState(false);
  const { data } = useQuery(reviewPreferencesQuery());
  const hasCourses = (data?.courses ?? []).length > 0;
  return (
    <section className={screen.section} aria-labelledby="own-cards">
      <div className={classes.head}>
        <h2 id="own-cards" className={screen.sectionTitle}>
          {t('cards')}
        </h2>
        {hasCourses && <Button onClick={() => setIsMaking(true)}>{t('make_card')}</Button>}
      </div>
      <p className={screen.sectionText}>{t('cards_text')}</p>
      <CardList scope="own" edit={(card, onClose) => <EditCard key={card.id} card={card} onClose={onClose} />} />
      {isMaking && <NewCard courses={data?.courses ?? []} onClose={() => setIsMaking(false)} />}
    </section>
  );
}

function NewCard({ courses, onClose }: { courses: readonly { id: number; name: string }[]; onClose: () => void }) {
  const { t } = useDailyReviewWords();
  const [course, setCourse] = useState(courses.length === 1 ? String(courses[0]!.id) : '');
  const make = useNewCard(onClose);
  const refused = fieldErrors(make.error).course_id;
  return (
    <Dialog open onClose={onClose} title={t('make_card')} wide>
      <CardForm
        start={{ front: '', back: '' }}
        busy={make.isPending}
        error={make.error}
        isReady={course !== ''}
        before={(isChecked) => (
          <SelectField
            label={t('course')}
            placeholder={t('choose_course')}
            options={courses.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={course}
            error={isChecked && course === '' ? t('field_required') : refused}
            onChange={setCourse}
          />
        )}
        onSave={(sides) => make.mutate({ ...sides, courseId: Number(course), itemId: 0, scope: 'own' })}
      />
    </Dialog>
  );
}

function EditCard({ card, onClose }: { card: ReviewCard; onClose: () => void }) {
  const { t } = useDailyReviewWords();
  const change = useCardChange(onClose);
  const { id, modified } = card;
  return (
    <Dialog open onClose={onClose} title={t('edit_card')} wide>
      <CardForm
        start={card}
        busy={change.isPending}
        error={change.error}
        onSave={({ front, back }) => change.mutate({ id, modified, front, back })}
      />
    </Dialog>
  );
}
