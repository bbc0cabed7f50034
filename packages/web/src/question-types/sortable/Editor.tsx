import { useTranslation } from '#i18n';
import { MAX_SORTABLE_ROWS } from '@lectern/contract/limits';
import type { EditorProps } from '../editing/props.ts';
import { RowsField } from '../editing/RowsField.tsx';
import rows from '../editing/AnswerRows.module.css';

export function SortableEditor(props: EditorProps) {
  const { t } = useTranslation();
  return (
    <RowsField
      props={props}
      label={t('quizzes.right_order')}
      help={t('quizzes.sortable_help')}
      most={MAX_SORTABLE_ROWS}
      markOf={(_row, place) => (
        <span className={rows.mark} aria-hidden>
          <span className={rows.number}>{place + 1}</span>
        </span>
      )}
    />
  );
}
