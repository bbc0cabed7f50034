import { CertificateIcon } from '../../shared/deferred/icons.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { issuedList } from './issuedList.tsx';

/** All issued certificates. `part`: as a tab of the certificates, with their title and navigation. */
export function IssuedScreen({ part }: Pick<Parameters<typeof ListScreen>[0], 'part'>) {
  return <ListScreen list={issuedList} icon={<CertificateIcon size={26} />} {...(part && { part })} />;
}
