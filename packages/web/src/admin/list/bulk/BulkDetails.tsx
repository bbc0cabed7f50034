import { useTranslation } from '#i18n';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import classes from './BulkDetails.module.css';

/** Which rows were left alone, and why. */
export function BulkDetails({
  open,
  onClose,
  title,
  rows,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  rows: { id: number; name: string; message: string }[];
}) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={title} actions={<Button onClick={onClose}>{t('close')}</Button>}>
      <ul role="list" className={classes.rows}>
        {rows.map(({ id, name, message }) => (
          <li key={id} className={classes.row}>
            <strong className={classes.name}>{name}</strong>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
