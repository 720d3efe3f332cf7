const { createAppConfig } = require('@atrium/remote-kit/webpack');

module.exports = createAppConfig({ name: 'finance', projectDir: __dirname, port: 4202 });
