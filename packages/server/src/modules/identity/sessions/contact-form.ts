import type { Db } from '../../../platform/db/database.ts';
import { extensionPoint } from '../../../platform/extension-points.ts';
import type { Services } from '../../../platform/services.ts';

type ContactFormState = (db: Db, services: Pick<Services, 'cache' | 'config'>) => Promise<boolean>;

export const contactFormState = extensionPoint<ContactFormState>('whether the contact form is open');
