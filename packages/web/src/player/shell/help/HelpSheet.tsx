import type { i18n } from '#i18n';
import { useTranslation } from '#i18n';
import { addWords, type CatalogFiles } from '../../../shared/i18n/load.ts';
import type { Catalog } from '../../../shared/i18n/words.ts';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { loadVideoWords } from '../../../shared/video/words.ts';
import { switchShortcuts, useShortcutsOn } from '../../../shared/keys/shortcuts.ts';
import classes from './HelpSheet.module.css';
import { keyGroups } from './keyGroups.ts';

const files: CatalogFiles = import.meta.glob<{ default: Catalog }>('./words/*.json');

export async function addHelpWords(words: i18n): Promise<void> {
  await Promise.all([addWords(words, files), loadVideoWords(words)]);
}

/** Every key of the player, and the switch for those that are a single letter. */
export function HelpSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const on = useShortcutsOn();
  return (
    <Dialog open={open} onClose={onClose} title={t('keyboard_shortcuts')} wide>
      <label className={classes.choice}>
        <input type="checkbox" checked={on} onChange={(event) => switchShortcuts(event.currentTarget.checked)} />
        <span>
          {t('help_switch')}
          <span className={classes.hint}>{t('help_switch_hint')}</span>
        </span>
      </label>
      <div className={classes.groups}>
        {keyGroups.map(({ title, note, rows }) => (
          <section key={title}>
            <h3 className={classes.title}>{t(title)}</h3>
            {note && <p className={classes.hint}>{t(note)}</p>}
            <dl className={classes.rows} data-off={(!on && title === 'help_course') || undefined}>
              {rows.map(({ keys, does }) => (
                <div key={does} className={classes.row}>
                  <dt className={classes.does}>{t(does)}</dt>
                  <dd className={classes.keys}>
                    {keys.map((key) => (
                      <kbd key={key}>{key.startsWith('key_') ? t(key) : key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
