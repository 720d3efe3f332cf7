const { createAppConfig } = require('../tools/webpack/create-app-config.cjs');

module.exports = createAppConfig({ name: 'people', projectDir: __dirname, port: 4203 });
