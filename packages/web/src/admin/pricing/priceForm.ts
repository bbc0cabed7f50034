import type { FieldProps } from '../form/record/useRecordForm.ts';

/** What a course or a bundle costs, as its form holds it. */
export interface PriceValues {
  access_mode: string;
  regular_price: string;
  sale_price: string;
  date_on_sale_from: string | null;
  date_on_sale_to: string | null;
  billing_cycle: string;
  billing_expire_after: number;
  signup_fee: string;
  trial_days: number;
}

/** The part of a form that holds a price. */
export interface PriceForm {
  values: PriceValues;
  field: (path: keyof PriceValues) => FieldProps;
}

export const isSold = ({ access_mode: mode }: Pick<PriceValues, 'access_mode'>): boolean =>
  mode === 'one_time' || mode === 'recurring';
