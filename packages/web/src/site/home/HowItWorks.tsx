import { useTranslation } from '#i18n';
import { cx } from '../../shared/ui/cx.ts';
import wrap from '../chrome/wrap.module.css';
import classes from './Home.module.css';

export function HowItWorks() {
  const { t } = useTranslation();
  const steps = [
    { title: t('how_choose'), text: t('how_choose_text') },
    { title: t('how_learn'), text: t('how_learn_text') },
    { title: t('how_finish'), text: t('how_finish_text') },
  ];
  return (
    <section className={cx(wrap.wrap, classes.section)} aria-labelledby="how">
      <h2 id="how" className={classes.sub}>
        {t('how_title')}
      </h2>
      <ol role="list" className={classes.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={classes.step}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
