import { MAX_RUBRIC_DESCRIPTION_LENGTH, MAX_RUBRIC_LEVELS, MAX_RUBRIC_TITLE_LENGTH } from '@lectern/contract/limits';
import { useTranslation } from '#i18n';
import { TextAreaField, TextField } from '../../../../../shared/forms/fields.tsx';
import { NumberField } from '../../../../../shared/forms/numbers/NumberField.tsx';
import { Button } from '../../../../../shared/ui/Button.tsx';
import { AddIcon } from '../../../../../shared/ui/icons.tsx';
import { moved } from '../../../../../shared/moved.ts';
import type { AssignmentRecord } from '../useAssignmentRecord.ts';
import { RowTools } from './RowTools.tsx';
import classes from './Rubric.module.css';
import { type CriterionValues, type LevelValues, newLevel, POINT_DECIMALS } from './rubricValues.ts';

interface Shared {
  record: AssignmentRecord;
  /** Announces a move to screen readers. */
  announce: (news: string) => void;
  focusNext: (id: string) => void;
}

function LevelRow({
  record,
  level,
  path,
  place,
  tools,
}: {
  record: AssignmentRecord;
  level: LevelValues;
  path: `rubric.${string}`;
  place: number;
  tools: React.ReactNode;
}) {
  const { t } = useTranslation();
  const number = place + 1;
  return (
    <li className={classes.level}>
      <TextField
        required
        id={`${level.id}-title`}
        className={classes.levelTitle}
        label={t('assignments.level_title', { number })}
        maxLength={MAX_RUBRIC_TITLE_LENGTH}
        {...record.field(`${path}.title`)}
      />
      <NumberField
        required
        className={classes.levelPoints}
        label={t('assignments.level_points')}
        allowDecimal
        decimalScale={POINT_DECIMALS}
        {...record.field(`${path}.points`)}
      />
      {tools}
      <TextField
        className={classes.levelDescription}
        label={t('assignments.level_description')}
        maxLength={MAX_RUBRIC_DESCRIPTION_LENGTH}
        {...record.field(`${path}.description`)}
      />
    </li>
  );
}

/** A criterion with its levels. */
export function CriterionFields({
  record,
  criterion,
  place,
  tools,
  announce,
  focusNext,
}: Shared & { criterion: CriterionValues; place: number; tools: React.ReactNode }) {
  const { t } = useTranslation();
  const path = `rubric.${place}` as const;
  const { levels } = criterion;
  const setLevels = (next: LevelValues[]) => record.set(`${path}.levels` as 'rubric', next as never);
  const nameOf = (level: LevelValues, at: number) => level.title || t('assignments.level_title', { number: at + 1 });

  function move(from: number, to: number) {
    const level = levels[from]!;
    setLevels(moved(levels, from, to));
    focusNext(`${level.id}-${to < from ? 'up' : 'down'}`);
    announce(t('assignments.moved_to', { title: nameOf(level, from), place: to + 1, total: levels.length }));
  }

  function add() {
    const level = newLevel();
    setLevels([...levels, level]);
    focusNext(`${level.id}-title`);
  }

  function remove(at: number) {
    const next = levels.toSpliced(at, 1);
    setLevels(next);
    focusNext(`${(next[at] ?? next[at - 1])!.id}-title`);
  }

  return (
    <fieldset className={classes.criterion} data-path={path}>
      <legend className={classes.legend}>{t('assignments.criterion_number', { number: place + 1 })}</legend>
      <div className={classes.criterionHead}>
        <TextField
          required
          id={`${criterion.id}-title`}
          className={classes.grow}
          label={t('assignments.criterion_title')}
          maxLength={MAX_RUBRIC_TITLE_LENGTH}
          {...record.field(`${path}.title`)}
        />
        {tools}
      </div>
      <TextAreaField
        label={t('assignments.criterion_description')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={MAX_RUBRIC_DESCRIPTION_LENGTH}
        {...record.field(`${path}.description`)}
      />
      <ol role="list" className={classes.levels} aria-label={t('assignments.levels')}>
        {levels.map((level, at) => (
          <LevelRow
            key={level.id}
            record={record}
            level={level}
            path={`${path}.levels.${at}`}
            place={at}
            tools={
              <RowTools
                id={level.id}
                title={nameOf(level, at)}
                place={at}
                count={levels.length}
                onMove={(to) => move(at, to)}
                onRemove={levels.length > 1 ? () => remove(at) : undefined}
              />
            }
          />
        ))}
      </ol>
      <div>
        <Button size="small" icon={<AddIcon size={18} />} disabled={levels.length >= MAX_RUBRIC_LEVELS} onClick={add}>
          {t('assignments.add_level')}
        </Button>
      </div>
    </fieldset>
  );
}
