import { createFileRoute } from '@tanstack/react-router';
import { BundleIcon } from '../../bundles/BundleIcon.tsx';
import { bundleList } from '../../bundles/bundleList.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listRoute } from '../../list/state/listRoute.ts';

export const Route = createFileRoute('/course-bundles/')({
  ...listRoute(() => import('../../bundles/bundleList.tsx').then((file) => file.bundleList)),
  component: () => <ListScreen list={bundleList} icon={<BundleIcon size={26} />} />,
});
