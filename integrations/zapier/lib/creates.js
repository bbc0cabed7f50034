'use strict';

const { apiOf } = require('./requests.js');

const isFilled = ([, value]) => value !== undefined && value !== null && value !== '';
const byEither = { email: 'The email address or the user ID of the person.' };

/** Has something done in the school. */
function createOf({ event, label, fields }) {
  const namesPerson = fields.some(({ key }) => key === 'user_id');
  return {
    key: event,
    noun: 'Person',
    display: { label, description: `Has this done in the school: ${label[0].toLowerCase()}${label.slice(1)}.` },
    operation: {
      inputFields: fields.map((field) => ({
        ...field,
        ...(namesPerson && byEither[field.key] && { helpText: byEither[field.key] }),
      })),
      async perform(z, bundle) {
        const data = Object.fromEntries(Object.entries(bundle.inputData).filter(isFilled));
        return (await z.request({ method: 'POST', url: `${apiOf(bundle)}/actions`, body: { event, data } })).data;
      },
      sample: { user_id: 5, ...(fields.some(({ key }) => key === 'course_id') && { course_id: 7 }) },
    },
  };
}

module.exports = { createOf };
