const { createAppConfig } = require('@atrium/remote-kit/webpack');

module.exports = createAppConfig({ name: 'projects', projectDir: __dirname, port: 4201 });
