'use strict';

const { apiOf } = require('./requests.js');

const capitalized = (word) => word[0].toUpperCase() + word.slice(1);
const lowerFirst = (text) => text[0].toLowerCase() + text.slice(1);

/** Starts a Zap when this event happens in the school. The body is that of a webhook. */
function triggerOf({ event, group, label, sample }) {
  return {
    key: event.replaceAll('.', '_'),
    noun: capitalized(group),
    display: { label, description: `Triggers when this happens in the school: ${lowerFirst(label)}.` },
    operation: {
      type: 'hook',
      async performSubscribe(z, bundle) {
        const body = { event, target_url: bundle.targetUrl };
        return (await z.request({ method: 'POST', url: `${apiOf(bundle)}/hooks`, body })).data;
      },
      async performUnsubscribe(z, bundle) {
        const url = `${apiOf(bundle)}/hooks/${bundle.subscribeData.id}`;
        await z.request({ method: 'DELETE', url, skipThrowForStatus: true });
        return {};
      },
      perform: (_z, bundle) => [bundle.cleanedRequest],
      performList: async (z, bundle) => [(await z.request({ url: `${apiOf(bundle)}/triggers/${event}/sample` })).data],
      sample,
    },
  };
}

module.exports = { triggerOf };
