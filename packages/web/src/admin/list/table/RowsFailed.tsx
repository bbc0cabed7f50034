import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { AlertIcon } from '../../../shared/ui/icons.tsx';
import classes from './RowsFailed.module.css';
import type { ListController } from '../state/useList.ts';
import { useListWords } from '../state/useListWords.ts';

/** In the place of the rows that could not be loaded. */
export function RowsFailed<Row extends { id: number }>({
  controller,
  span,
}: {
  controller: ListController<Row>;
  span: number;
}) {
  const { t } = useListWords(controller.list);
  return (
    <tr>
      <td colSpan={span}>
        <LoadFailed controller={controller} text={errorText(t, controller.query.error)} />
      </td>
    </tr>
  );
}

export function LoadFailed<Row extends { id: number }>({
  controller,
  text,
}: {
  controller: ListController<Row>;
  text: string;
}) {
  const { t, word } = useListWords(controller.list);
  return (
    <div className={classes.failed} role="alert">
      <AlertIcon className={classes.icon} />
      <div>
        <p className={classes.title}>{t('list.load_failed', { things: word('things') })}</p>
        <p className={classes.text}>{text}</p>
      </div>
      <Button size="small" busy={controller.query.isFetching} onClick={() => void controller.query.refetch()}>
        {t('list.retry')}
      </Button>
    </div>
  );
}
