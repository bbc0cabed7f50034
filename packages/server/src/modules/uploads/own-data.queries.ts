import { notInOwnData } from '../../platform/db/own-data.ts';
import { uploads } from './uploads.tables.ts';

export const uploadsOwnData = [notInOwnData('Files that have not arrived yet, kept for some days.', uploads)];
