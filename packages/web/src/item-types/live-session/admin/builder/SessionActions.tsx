import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import type { SessionType } from '../editor/addresses.ts';
import { endpointsOf } from '../editor/sessionQueries.ts';
import { startPath } from '../editor/startPath.ts';
import type { OutlineItem } from '../../../../admin/builder/store/outline.ts';
import { useBuilder } from '../../../../admin/builder/store/useBuilder.ts';
import { invalidateBelow } from '../../../../admin/shell/invalidateBelow.ts';
import { call } from '../../../../shared/api/client.ts';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../../shared/ui/feedback/toast.ts';
import { CopyIcon, ExternalIcon, LiveSessionIcon, UserIcon } from '../../../../shared/ui/icons.tsx';
import { MenuItem, MenuLink } from '../../../../shared/ui/overlays/Menu.tsx';

/** More lines in the menu of a session. */
export function SessionActions({
  type,
  item,
}: {
  type: SessionType;
  item: Pick<OutlineItem, 'id' | 'name' | 'starts_at'>;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { courseId, store } = useBuilder();
  async function copyToNextWeek() {
    try {
      await store.act(() => call(endpointsOf(type).nextWeek, { params: { id: item.id } }));
      void invalidateBelow(client, endpointsOf(type).list.path);
      toast.good(t('builder.session_copied', { name: item.name }));
    } catch (error) {
      toast.bad(t('builder.session_next_week'), errorText(t, error as Error));
    }
  }
  return (
    <>
      {item.starts_at && (
        <>
          <MenuLink icon={<ExternalIcon />} href={startPath(type, item.id)} target="_blank" rel="noopener">
            {t('builder.session_start')}
          </MenuLink>
          <MenuItem icon={<CopyIcon />} onClick={() => void copyToNextWeek()}>
            {t('builder.session_next_week')}
          </MenuItem>
        </>
      )}
      <MenuItem
        icon={<UserIcon />}
        onClick={() =>
          void navigate({
            to: '/live-sessions/$type/attendance/$sessionId',
            params: { type, sessionId: String(item.id) },
          })
        }
      >
        {t('builder.session_attendance')}
      </MenuItem>
      <MenuItem
        icon={<LiveSessionIcon />}
        onClick={() => void navigate({ to: `/live-sessions/${type}`, search: { course: courseId } })}
      >
        {t('builder.session_list')}
      </MenuItem>
    </>
  );
}
