import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '#i18n';
import { TextField } from '../../shared/forms/fields.tsx';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { DownloadIcon, SearchIcon } from '../../shared/ui/icons.tsx';
import { KeySheet } from '../../shared/ui/KeySheet.tsx';
import { saveText } from '../../shared/ui/saveFile.ts';
import { emailsQuery } from '../emails/queries.ts';
import { Screen } from '../shell/Screen.tsx';
import { usePreference } from '../shell/usePreference.ts';
import { useRights } from '../resources/useRights.ts';
import { EmbedHelp, embedsFor } from './EmbedHelp.tsx';
import { GuideHelp, guideFor } from './GuideHelp.tsx';
import classes from './HelpScreen.module.css';
import { news, newestNews, NEWS_READ } from './news.ts';
import { NewsList } from './NewsList.tsx';
import { problemReport } from './reportProblem.ts';
import { TagHelp, tagsFor } from './TagHelp.tsx';
import { matches, questions, shortcuts, steps, type Topic } from './topics.ts';

/** Help articles for staff with search. No external requests. */
export function HelpScreen() {
  const { t } = useTranslation();
  const { may } = useRights();
  const [wanted, setWanted] = useState('');
  const emails = useQuery({ ...emailsQuery(), enabled: may('manage_settings') });
  const [read, setRead] = usePreference(NEWS_READ, '');
  const newest = newestNews();
  // Marks the news as read when the screen is shown, which removes the dot in the sidebar.
  useEffect(() => {
    if (newest !== read) setRead(newest);
  }, [newest, read, setRead]);
  const tags = tagsFor(emails.data?.rows ?? [], wanted, ({ id }) => t(`emails.name_${id}`));
  const embeds = embedsFor(wanted);
  const textOf = ({ id }: Topic) => `${t(`help.topic_${id}`)} ${t(`help.topic_${id}_text`)}`;
  const topics = (all: readonly Topic[]) =>
    all.filter((one) => (!one.needs || may(one.needs)) && matches(textOf(one), wanted));
  const shownSteps = topics(steps);
  const shownQuestions = topics(questions);
  const keys = shortcuts
    .map(({ id, keys }) => ({ keys, text: t(`help.key_${id}`) }))
    .filter(({ text }) => matches(text, wanted));
  const newsText = (id: string) => `${t(`help.news_${id}`)} ${t(`help.news_${id}_text`)}`;
  const found = news.filter(({ id, needs }) => (!needs || may(needs)) && matches(newsText(id), wanted));
  const guide = guideFor(wanted);
  const answers = guide.length + shownSteps.length + shownQuestions.length + keys.length + tags.length + embeds.length;
  const nothing = answers === 0 && found.length === 0;
  return (
    <Screen title={t('help.title')}>
      <TextField
        type="search"
        className={classes.search}
        aria-label={t('help.search')}
        placeholder={t('help.search')}
        leftSection={<SearchIcon size={18} />}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <p role="status" className={base.tiny}>
        {wanted.trim() !== '' && !nothing && t('help.found', { count: answers + found.length })}
      </p>
      {nothing && <EmptyState icon={<SearchIcon size={26} />} title={t('help.nothing')} />}
      <div className={classes.columns}>
        <div className={base.stack24}>
          <Part title={t('help.guide')} shown={wanted.trim() === '' || guide.length > 0}>
            <GuideHelp wanted={wanted} />
          </Part>
          <Part title={t('help.steps')} shown={shownSteps.length > 0}>
            <ol className={classes.topics}>
              {shownSteps.map((topic) => (
                <TopicText key={topic.id} topic={topic} />
              ))}
            </ol>
          </Part>
          <Part title={t('help.questions')} shown={shownQuestions.length > 0}>
            <ul role="list" className={classes.topics}>
              {shownQuestions.map((topic) => (
                <TopicText key={topic.id} topic={topic} />
              ))}
            </ul>
          </Part>
          <Part title={t('help.embeds')} shown={embeds.length > 0}>
            <EmbedHelp wanted={wanted} />
          </Part>
        </div>
        <div className={base.stack24}>
          <Part title={t('help.keys')} shown={keys.length > 0}>
            <KeySheet rows={keys} />
          </Part>
          <Part title={t('help.news')} shown={found.length > 0}>
            <NewsList news={found} hasChangelog={wanted.trim() === ''} />
          </Part>
          <Part title={t('help.tags')} shown={tags.length > 0}>
            <TagHelp tags={tags} all={emails.data?.rows.length ?? 0} />
          </Part>
          {may('manage_settings') && wanted.trim() === '' && <ReportProblem />}
        </div>
      </div>
    </Screen>
  );
}

function Part({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null;
  return (
    <section className={classes.part}>
      <h2 className={classes.heading}>{title}</h2>
      {children}
    </section>
  );
}

function TopicText({ topic: { id, to } }: { topic: Topic }) {
  const { t } = useTranslation();
  return (
    <li>
      <h3 className={classes.question}>{to ? <Link to={to}>{t(`help.topic_${id}`)}</Link> : t(`help.topic_${id}`)}</h3>
      <p className={base.secondary}>{t(`help.topic_${id}_text`)}</p>
    </li>
  );
}

function ReportProblem() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      saveText(t('help.report_file'), await problemReport());
    } catch (error) {
      toast.bad(t('help.report_failed'), errorText(t, error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Part title={t('help.report')} shown>
      <div className={base.stack12}>
        <p className={base.secondary}>{t('help.report_text')}</p>
        <div>
          <Button icon={<DownloadIcon />} busy={busy} onClick={() => void save()}>
            {t('help.report_save')}
          </Button>
        </div>
      </div>
    </Part>
  );
}
