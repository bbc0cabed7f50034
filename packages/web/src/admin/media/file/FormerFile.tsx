import { useTranslation } from '#i18n';
import { formatBytes } from '../../../shared/format/bytes.ts';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { RestoreIcon } from '../../../shared/deferred/icons.tsx';
import { kindLabel } from '../kinds.ts';
import classes from './MediaFileScreen.module.css';
import type { Usage } from './queries.ts';

/** The file that was replaced last, and how long it can be put back. */
export function FormerFile({
  former: { file, byte_size, kept_until },
  busy,
  onRestore,
}: {
  former: NonNullable<Usage['former']>;
  busy: boolean;
  onRestore: () => void;
}) {
  const { t, i18n } = useTranslation();
  const format = useSiteFormat();
  return (
    <section>
      <h2 className={classes.heading}>{t('mediaFile.former')}</h2>
      <div className={classes.former}>
        <span>
          {kept_until ? t('mediaFile.former_kept', { date: format.date(kept_until) }) : t('mediaFile.former_always')}
          <br />
          <span className={base.muted}>
            <bdi>{kindLabel(file)}</bdi> · {formatBytes(byte_size, i18n.language)}
          </span>
        </span>
        <Button icon={<RestoreIcon size={18} />} busy={busy} onClick={onRestore}>
          {t('mediaFile.restore_former')}
        </Button>
      </div>
    </section>
  );
}
