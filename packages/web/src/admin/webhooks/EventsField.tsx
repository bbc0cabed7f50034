import type { WebhookEvent } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '#i18n';
import { CheckboxField, TextField } from '../../shared/forms/fields.tsx';
import base from '../../shared/ui/base.module.css';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../shared/ui/feedback/Skeleton.tsx';
import { SearchIcon } from '../../shared/ui/icons.tsx';
import { type EventInfo, foundGroups, withChosen } from './eventChoice.ts';
import classes from './EventsField.module.css';
import { webhookEventsQuery } from './queries.ts';

interface EventsProps {
  value?: WebhookEvent[];
  onChange?: (events: WebhookEvent[]) => void;
  error?: string | undefined;
  disabled: boolean;
  'data-path'?: string;
}

/** The events that are sent, in groups. */
export function EventsField({ error, 'data-path': path, ...field }: EventsProps) {
  const { t } = useTranslation();
  const events = useQuery(webhookEventsQuery());
  const id = useId();
  return (
    <fieldset className={base.fieldsetStack} data-path={path} aria-describedby={error ? id : undefined}>
      <legend className={base.legend}>{t('webhookForm.events_legend')}</legend>
      {error && (
        <p id={id} className={base.error}>
          {error}
        </p>
      )}
      <QueryView
        query={events}
        loading={
          <Loading>
            <SkeletonText count={6} />
          </Loading>
        }
      >
        {({ rows }) => <Events all={rows} {...field} />}
      </QueryView>
    </fieldset>
  );
}

function Events({
  all,
  value = [],
  onChange,
  disabled,
}: Pick<EventsProps, 'value' | 'onChange' | 'disabled'> & { all: readonly EventInfo[] }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const groups = foundGroups(all, typed);
  const found = groups.flatMap(({ events }) => events);
  const set = (events: readonly EventInfo[], on: boolean) =>
    onChange?.(
      withChosen(
        value,
        events.map(({ name }) => name),
        { on, all: all.map(({ name }) => name) },
      ),
    );
  /** A checkbox for several events. */
  const several = (label: ReactNode, events: readonly EventInfo[]) => {
    const count = events.filter(({ name }) => value.includes(name)).length;
    return (
      <CheckboxField
        label={label}
        disabled={disabled}
        checked={count === events.length}
        indeterminate={count > 0 && count < events.length}
        onChange={(change) => set(events, change.currentTarget.checked)}
      />
    );
  };
  return (
    <>
      <p className={base.secondary} role="status">
        {t('webhookForm.events_chosen', { count: value.length, all: all.length })}
      </p>
      <TextField
        type="search"
        label={t('webhookForm.events_search')}
        leftSection={<SearchIcon size={18} />}
        autoComplete="off"
        value={typed}
        onChange={(change) => setTyped(change.currentTarget.value)}
        onKeyDown={(key) => key.key === 'Enter' && key.preventDefault()}
      />
      {found.length === 0 ? (
        <p>{t('webhookForm.events_none')}</p>
      ) : (
        <div className={classes.groups}>
          {several(t(typed.trim() === '' ? 'webhookForm.events_all' : 'webhookForm.events_found'), found)}
          {groups.map(({ id, label, events }) => (
            <div key={id} role="group" aria-label={label}>
              {several(<strong>{label}</strong>, events)}
              <div className={classes.events}>
                {events.map((event) => (
                  <CheckboxField
                    key={event.name}
                    label={event.label}
                    description={
                      <code dir="ltr" className={classes.name}>
                        {event.name}
                      </code>
                    }
                    disabled={disabled}
                    checked={value.includes(event.name)}
                    onChange={(change) => set([event], change.currentTarget.checked)}
                  />
                ))}
              </div>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
