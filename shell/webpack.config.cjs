const path = require('node:path');
const { createAppConfig } = require('../tools/webpack/create-app-config.cjs');

module.exports = createAppConfig({
  name: 'shell',
  projectDir: __dirname,
  port: 4200,
  host: true,
  template: path.join(__dirname, 'index.html'),
});
