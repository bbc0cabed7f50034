import { describe, expect, it } from 'vitest';
import { errorsByLine, refundBody, refundValues } from './refund.ts';

const line = (line_id: number) => ({ line_id, amount: '20.00', formatted_amount: '$20.00' });
const order = { refundable: [line(7), line(8), line(9)], paid_online: false };
const values = (change: Partial<ReturnType<typeof refundValues>> = {}) => ({ ...refundValues(order), ...change });

describe('a refund', () => {
  it('of all that is left names no lines', () => {
    expect(refundBody(order, values({ amounts: { 7: '5' }, reason: ' Ill. ' }))).toEqual({
      via: 'record',
      reason: 'Ill.',
    });
  });

  it('by line names those with an amount', () => {
    const body = refundBody(order, values({ kind: 'lines', amounts: { 9: '5.50', 7: '', 8: ' ' }, end_access: true }));
    expect(body).toMatchObject({ lines: [{ line_id: 9, amount: '5.50' }], end_access: true });
  });

  it('cancels the subscription of the order if it is asked to', () => {
    expect(refundBody(order, values({ cancel_subscription: true }))).toMatchObject({ cancel_subscription: true });
    expect(refundBody(order, values())).not.toHaveProperty('cancel_subscription');
  });

  it('is none while no line has an amount', () => {
    expect(refundBody(order, values({ kind: 'lines' }))).toBeUndefined();
  });

  it('goes back the way the money came', () => {
    expect(refundValues({ paid_online: true }).via).toBe('gateway');
  });

  it('has its errors at the lines that were sent', () => {
    const chosen = values({ kind: 'lines', amounts: { 7: '1', 9: '99' } });
    expect(errorsByLine(order, chosen, { 'lines.1.amount': 'You can refund up to $20.00.' })).toEqual({
      9: 'You can refund up to $20.00.',
    });
  });
});
