const path = require('node:path');
const { createAppConfig } = require('@atrium/remote-kit/webpack');

module.exports = createAppConfig({
  name: 'shell',
  projectDir: __dirname,
  port: 4200,
  host: true,
  template: path.join(__dirname, 'index.html'),
  publicDir: path.join(__dirname, 'public'),
});
