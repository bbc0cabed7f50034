import { IconCertificate } from '@tabler/icons-react';
import { icon } from '../../shared/ui/icons.tsx';

export const CertificateIcon = icon(IconCertificate);
