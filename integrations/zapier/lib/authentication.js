'use strict';

const { apiOf } = require('./requests.js');

module.exports = {
  type: 'custom',
  fields: [
    {
      key: 'site_url',
      label: 'Site URL',
      type: 'string',
      required: true,
      placeholder: 'https://school.example.com',
      helpText: 'The address of your school. In Lectern, find it in *Integrations → Zapier*.',
    },
    {
      key: 'key',
      label: 'API Key',
      type: 'password',
      required: true,
      helpText: 'An administrator creates it in *Integrations → Zapier*. It starts with `zap_`.',
    },
  ],
  test: async (z, bundle) => (await z.request({ url: `${apiOf(bundle)}/me` })).data,
  connectionLabel: (_z, { inputData: { site, person } }) => `${site} (${person.display_name})`,
};
