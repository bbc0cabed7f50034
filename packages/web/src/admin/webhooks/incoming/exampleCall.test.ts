import { contract, webhookActionData } from '@lectern/contract';
import { expect, it } from 'vitest';
import { actionEvents, exampleCall } from './exampleCall.ts';

it('has an example of every action, which the API accepts', () => {
  expect(actionEvents.toSorted()).toEqual(Object.keys(webhookActionData).toSorted());
  for (const event of actionEvents) {
    const [, body = ''] = /-d '(.+)'$/s.exec(exampleCall(event, 'https://school.example')) ?? [];
    const sent = contract.webhookActions.run.body.parse(JSON.parse(body));
    expect(webhookActionData[event].parse(sent.data)).toEqual(sent.data);
  }
});

it('calls the address of the school', () => {
  const path = contract.webhookActions.run.path;
  expect(exampleCall('enrol_user', 'https://school.example')).toContain(`'https://school.example/api${path}'`);
});
