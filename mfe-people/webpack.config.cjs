const { createAppConfig } = require('@atrium/remote-kit/webpack');

module.exports = createAppConfig({ name: 'people', projectDir: __dirname, port: 4203 });
