'use strict';

const { version } = require('zapier-platform-core');
const { appFor } = require('./lib/app.js');

module.exports = appFor(version);
