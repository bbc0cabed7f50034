import { embedExamples } from '@lectern/contract/embeds';
import { useTranslation } from '#i18n';
import base from '../../shared/ui/base.module.css';
import classes from './HelpScreen.module.css';
import { matches } from './topics.ts';

/** The embed providers that match the search. */
export const embedsFor = (wanted: string) =>
  embedExamples.filter(({ name, address }) => matches(`${name} ${address}`, wanted));

export function EmbedHelp({ wanted }: { wanted: string }) {
  const { t } = useTranslation();
  return (
    <div className={base.stack12}>
      <p className={base.secondary}>{t('help.embeds_text')}</p>
      <dl className={classes.list}>
        {embedsFor(wanted).map(({ name, address }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code dir="ltr">{address}</code>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
