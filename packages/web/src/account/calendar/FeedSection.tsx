import type { CalendarFeed } from '@lectern/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { calendar } from '../endpoints.gen.ts';
import { useOwnDateTime } from '../../shared/format/useOwnDateTime.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import { useCopy } from '../../shared/ui/feedback/useCopy.ts';
import { CopyIcon } from '../../shared/ui/icons.tsx';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { calendarFeedQuery } from '../queries.ts';
import screen from '../shell/Screen.module.css';
import classes from './Feed.module.css';

type Asked = 'reset' | 'remove';

function NewAddress({ url }: { url: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <Notice tone="good" title={t('calendar_feed_new')}>
      <bdi className={classes.address} dir="ltr">
        {url}
      </bdi>
      <Button size="small" icon={<CopyIcon size={18} />} onClick={() => copy(url)}>
        {t('calendar_feed_copy')}
      </Button>
    </Notice>
  );
}

function Feed({ feed }: { feed: CalendarFeed }) {
  const { t } = useTranslation();
  const dateTime = useOwnDateTime();
  const client = useQueryClient();
  const [asked, ask] = useState<Asked>();
  // The address stays in this component: the server returns it once.
  const [url, setUrl] = useState('');
  const store = ({ url: made = '', ...answer }: CalendarFeed) => {
    ask(undefined);
    setUrl(made);
    client.setQueryData(calendarFeedQuery().queryKey, answer);
  };
  const reset = useMutation({ mutationFn: () => call(calendar.resetFeed, {}), onSuccess: store });
  const remove = useMutation({ mutationFn: () => call(calendar.removeFeed, {}), onSuccess: store });
  const { created_at: created, last_read_at: read } = feed;
  const error = reset.error ?? remove.error;
  return (
    <>
      {created ? (
        <p className={screen.sectionText}>
          {t('calendar_feed_on', { date: dateTime(created) })}{' '}
          {read ? t('calendar_feed_read', { date: dateTime(read) }) : t('calendar_feed_unread')}
        </p>
      ) : (
        <p className={screen.sectionText}>{t('calendar_feed_off')}</p>
      )}
      {url && <NewAddress url={url} />}
      {error && <Notice tone="bad">{errorText(t, error)}</Notice>}
      <div className={classes.actions}>
        {created ? (
          <>
            <Button onClick={() => ask('reset')}>{t('calendar_feed_reset')}</Button>
            <Button onClick={() => ask('remove')}>{t('calendar_feed_remove')}</Button>
          </>
        ) : (
          <Button busy={reset.isPending} onClick={() => reset.mutate()}>
            {t('calendar_feed_create')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title={t(asked === 'remove' ? 'calendar_feed_remove' : 'calendar_feed_reset')}
        confirm={t(asked === 'remove' ? 'calendar_feed_remove' : 'calendar_feed_reset')}
        busy={reset.isPending || remove.isPending}
        onConfirm={() => (asked === 'remove' ? remove : reset).mutate()}
        onClose={() => ask(undefined)}
      >
        <p>{t('calendar_feed_ends')}</p>
      </ConfirmDialog>
    </>
  );
}

export function FeedSection() {
  const { t } = useTranslation();
  const query = useQuery(calendarFeedQuery());
  return (
    <section className={screen.section} aria-labelledby="calendar-feed">
      <h2 id="calendar-feed" className={screen.sectionTitle}>
        {t('calendar_feed')}
      </h2>
      <p className={screen.sectionText}>{t('calendar_feed_text')}</p>
      <QueryView
        query={query}
        loading={
          <Loading>
            <Skeleton width={260} height={24} />
          </Loading>
        }
      >
        {(feed) => <Feed feed={feed} />}
      </QueryView>
    </section>
  );
}
