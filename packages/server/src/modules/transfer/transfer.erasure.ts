import { erasureOf } from '../../platform/db/erasure.ts';
import { importRecords } from './transfer.tables.ts';

export const transferErasure = [erasureOf(importRecords, { keep: { 'Content of the school.': ['kind', 'record'] } })];
