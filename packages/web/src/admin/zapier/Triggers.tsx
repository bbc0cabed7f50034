import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../shared/ui/feedback/Skeleton.tsx';
import { webhookEventsQuery } from '../webhooks/queries.ts';
import classes from './ZapierScreen.module.css';

/** The events that a Zap can start with, by group. */
export function Triggers() {
  const events = useQuery(webhookEventsQuery());
  return (
    <QueryView
      query={events}
      loading={
        <Loading>
          <SkeletonText count={6} />
        </Loading>
      }
    >
      {({ rows }) => (
        <div className={classes.groups}>
          {[...Map.groupBy(rows, ({ group }) => group)].map(([group, members]) => (
            <div key={group}>
              <h3>{members[0]?.group_label}</h3>
              <ul className={classes.list}>
                {members.map(({ name, label }) => (
                  <li key={name}>{label}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </QueryView>
  );
}
