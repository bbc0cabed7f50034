import { lazy } from 'react';
import { sessionAddresses, type SessionType } from './admin/editor/addresses.ts';
import { endpointsOf, sessionQuery } from './admin/editor/sessionQueries.ts';
import { type BuilderItemType, defineBuilderItemType } from '../../admin/item-types/defineItemType.ts';
import { call } from '../../shared/api/client.ts';
import { LiveSessionIcon } from '../../shared/ui/icons.tsx';
import { SessionActions } from './admin/builder/SessionActions.tsx';
import { SessionFacts } from './admin/builder/SessionFacts.tsx';

/** The editor is loaded with the first item that is opened. */
const SessionScreen = lazy(() =>
  import('./admin/editor/SessionScreens.tsx').then((file) => ({ default: file.SessionScreen })),
);

/** Loaded when it is opened. */
const SessionsPanel = lazy(() =>
  import('./admin/builder/SessionsPanel.tsx').then((file) => ({ default: file.SessionsPanel })),
);

const kind = { id: 'live', Icon: LiveSessionIcon, label: 'builder.kind_live' };

const panel = { id: 'sessions', label: 'builder.sessions_panel', Icon: LiveSessionIcon, Panel: SessionsPanel };

function sessionType(type: SessionType): BuilderItemType {
  const endpoints = endpointsOf(type);
  return defineBuilderItemType({
    type,
    addon: type,
    kindOf: () => kind,
    authoring: {
      calls: {
        create: (body) => call(endpoints.create, { body }),
        update: (id, body) => call(endpoints.update, { params: { id }, body }),
        clone: (id, body) => call(endpoints.clone, { params: { id }, body }),
        // Only lessons have a free preview.
        change: (ids, { enable_preview: _preview, ...changes }) =>
          call(endpoints.bulkUpdate, { body: { ids, changes } }),
        trash: (ids) => call(endpoints.bulkRemove, { body: { ids, force: false } }),
        restore: (ids) => call(endpoints.bulkRestore, { body: { ids } }),
      },
      editor: (courseId, id) => sessionAddresses(courseId, type).edit(id),
      Editor: ({ id }) => <SessionScreen type={type} id={id} />,
      stored: (id) => sessionQuery(type, id).queryKey,
      additions: [
        {
          label: `builder.add_${type}`,
          Icon: LiveSessionIcon,
          to: (courseId, sectionId) => sessionAddresses(courseId, type).add(sectionId),
        },
      ],
      ItemActions: ({ item }) => <SessionActions type={type} item={item} />,
      panel,
      Facts: SessionFacts,
    },
  });
}

export const zoom = sessionType('zoom');

export const googleMeet = sessionType('google-meet');
