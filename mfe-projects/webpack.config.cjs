const { createAppConfig } = require('../tools/webpack/create-app-config.cjs');

module.exports = createAppConfig({ name: 'projects', projectDir: __dirname, port: 4201 });
