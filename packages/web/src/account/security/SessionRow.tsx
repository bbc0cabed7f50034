import type { User } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { DeviceIcon } from '../../shared/ui/icons.tsx';
import { PhoneIcon, TabletIcon } from '../../shared/deferred/icons.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import { deviceName } from './deviceName.ts';
import classes from './SessionList.module.css';

type OwnSession = NonNullable<User['user_sessions_info']>[number];

const icons = { computer: DeviceIcon, phone: PhoneIcon, tablet: TabletIcon, other: DeviceIcon };

export function SessionRow({
  session,
  busy,
  onSignOut,
}: {
  session: OwnSession;
  busy: boolean;
  onSignOut: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const device = deviceName(t, session);
  const Icon = icons[session.kind];
  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        <Icon size={22} />
      </span>
      <div className={classes.words}>
        <p className={classes.device}>
          {device} {session.current && <Tag tone="good">{t('this_device')}</Tag>}
        </p>
        <p className={classes.time}>
          {session.current
            ? t('signed_in_at', { time: format.dateTime(session.created_at) })
            : t('last_seen_at', { time: format.dateTime(session.last_seen_at) })}
        </p>
      </div>
      {!session.current && (
        <Button size="small" busy={busy} aria-label={t('sign_out_of', { device })} onClick={onSignOut}>
          {t('sign_out')}
        </Button>
      )}
    </li>
  );
}
