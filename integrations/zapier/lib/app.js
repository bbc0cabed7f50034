'use strict';

const { version } = require('../package.json');
const authentication = require('./authentication.js');
const { createOf } = require('./creates.js');
const { actions, triggers } = require('./definition.gen.json');
const { addKey, readRefusal } = require('./requests.js');
const { triggerOf } = require('./triggers.js');

const byKey = (parts) => Object.fromEntries(parts.map((part) => [part.key, part]));

/** The app without the platform that runs it. */
const appFor = (platformVersion) => ({
  version,
  platformVersion,
  authentication,
  beforeRequest: [addKey],
  afterResponse: [readRefusal],
  triggers: byKey(triggers.map(triggerOf)),
  creates: byKey(actions.map(createOf)),
});

module.exports = { appFor };
