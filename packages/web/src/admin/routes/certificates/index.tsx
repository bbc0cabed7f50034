import { createFileRoute } from '@tanstack/react-router';
import { CertificateIcon } from '../../certificates/CertificateIcon.tsx';
import { certificateList } from '../../certificates/certificateList.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listRoute } from '../../list/state/listRoute.ts';

export const Route = createFileRoute('/certificates/')({
  ...listRoute(() => import('../../certificates/certificateList.tsx').then((file) => file.certificateList)),
  component: () => <ListScreen list={certificateList} icon={<CertificateIcon size={26} />} />,
});
