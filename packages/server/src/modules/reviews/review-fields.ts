import { reviewFields } from '@lectern/contract';
import { storedFields } from '../../platform/db/stored-fields.ts';
import { reviews } from './reviews.tables.ts';

export const storedReview = storedFields(reviewFields, reviews);
