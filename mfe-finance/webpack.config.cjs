const { createAppConfig } = require('../tools/webpack/create-app-config.cjs');

module.exports = createAppConfig({ name: 'finance', projectDir: __dirname, port: 4202 });
