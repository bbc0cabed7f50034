import type { CertificateTemplate } from '@lectern/contract';

export type { CertificateTemplate };

export const editPath = ({ id }: Pick<CertificateTemplate, 'id'>) => `/certificates/${id}/edit`;
