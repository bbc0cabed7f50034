import { expect, it } from 'vitest';
import { compose, contribute, extensionPoint } from './extension-points.ts';

const greetings = extensionPoint<string>('greetings');
const gate = extensionPoint<(who: string) => boolean>('the gate');

it('hands over what the modules contribute, in their order, however often they are composed', () => {
  const modules = [
    { contributes: [contribute(greetings, 'hello'), contribute(gate, (who) => who === 'Ada')] },
    {},
    { contributes: [contribute(greetings, 'goodbye')] },
  ];
  compose(modules);
  compose(modules);
  expect(greetings.all()).toEqual(['hello', 'goodbye']);
  expect([gate.one()('Ada'), gate.one()('Bob')]).toEqual([true, false]);
});

it('says what is missing, or there twice, where one module must answer', () => {
  expect(() => extensionPoint('a clock').one()).toThrow('0 modules contribute a clock, which takes one');
  compose([{ contributes: [contribute(greetings, 'hello'), contribute(greetings, 'hello')] }]);
  expect(() => greetings.one()).toThrow('2 modules contribute greetings, which takes one');
});
