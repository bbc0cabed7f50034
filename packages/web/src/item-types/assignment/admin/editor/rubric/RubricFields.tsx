import { MAX_RUBRIC_CRITERIA } from '@lectern/contract/limits';
import { isRubricTotal, rubricTotal, scaleRubric } from '@lectern/contract/rubric';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../../../shared/format/useFormat.ts';
import { Button } from '../../../../../shared/ui/Button.tsx';
import base from '../../../../../shared/ui/base.module.css';
import { AddIcon } from '../../../../../shared/ui/icons.tsx';
import { VisuallyHidden } from '../../../../../shared/ui/VisuallyHidden.tsx';
import { FieldGroup } from '../../../../../admin/form/screen/FormScreen.tsx';
import { moved } from '../../../../../shared/moved.ts';
import type { AssignmentRecord } from '../useAssignmentRecord.ts';
import { CriterionFields } from './CriterionFields.tsx';
import { RowTools } from './RowTools.tsx';
import classes from './Rubric.module.css';
import { type CriterionValues, filledRubric, missingPoints, newCriterion } from './rubricValues.ts';
import { useFocusNext } from './useFocusNext.ts';

const ADD_ID = 'rubric-add';

/** The running sum, with a button that scales the rubric to the total. */
function RubricSum({ record }: { record: AssignmentRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { rubric, total_points: total } = record.values;
  const filled = filledRubric(rubric);
  const sum = rubricTotal(filled);
  const fits = total !== '' && isRubricTotal(filled, total);
  const error = record.errors.rubric;
  return (
    <div className={classes.sum}>
      <output data-fits={fits}>
        {t('assignments.rubric_sum', { sum: format.number(sum), total: format.number(Number(total)) })}
      </output>
      {!fits && sum > 0 && Number(total) > 0 && (
        <Button size="small" onClick={() => record.set('rubric', scaleRubric(filled, Number(total)) as never)}>
          {t('assignments.rubric_scale', { total: format.number(Number(total)) })}
        </Button>
      )}
      {error && (
        <p className={base.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** The rubric of an assignment. */
export function RubricFields({ record }: { record: AssignmentRecord }) {
  const { t } = useTranslation();
  const [news, setNews] = useState('');
  const focusNext = useFocusNext();
  const { rubric, total_points: total } = record.values;
  const set = (next: CriterionValues[]) => record.set('rubric', next);
  record.field('rubric');
  const nameOf = ({ title }: CriterionValues, at: number) =>
    title || t('assignments.criterion_number', { number: at + 1 });

  function move(from: number, to: number) {
    const criterion = rubric[from]!;
    set(moved(rubric, from, to));
    focusNext(`${criterion.id}-${to < from ? 'up' : 'down'}`);
    setNews(t('assignments.moved_to', { title: nameOf(criterion, from), place: to + 1, total: rubric.length }));
  }

  function add() {
    const criterion = newCriterion(missingPoints(rubric, total));
    set([...rubric, criterion]);
    focusNext(`${criterion.id}-title`);
  }

  function remove(at: number) {
    const next = rubric.toSpliced(at, 1);
    set(next);
    const neighbor = next[at] ?? next[at - 1];
    focusNext(neighbor ? `${neighbor.id}-title` : ADD_ID);
  }

  return (
    <FieldGroup title={t('assignments.rubric')} description={t('assignments.rubric_help')}>
      <div className={classes.rubric} data-path="rubric">
        {rubric.map((criterion, place) => (
          <CriterionFields
            key={criterion.id}
            record={record}
            criterion={criterion}
            place={place}
            announce={setNews}
            focusNext={focusNext}
            tools={
              <RowTools
                id={criterion.id}
                title={nameOf(criterion, place)}
                place={place}
                count={rubric.length}
                onMove={(to) => move(place, to)}
                onRemove={() => remove(place)}
              />
            }
          />
        ))}
        <div>
          <Button
            id={ADD_ID}
            size="small"
            icon={<AddIcon size={18} />}
            disabled={rubric.length >= MAX_RUBRIC_CRITERIA}
            onClick={add}
          >
            {t(rubric.length === 0 ? 'assignments.add_rubric' : 'assignments.add_criterion')}
          </Button>
        </div>
        {rubric.length > 0 && <RubricSum record={record} />}
        <output>
          <VisuallyHidden>{news}</VisuallyHidden>
        </output>
      </div>
    </FieldGroup>
  );
}
