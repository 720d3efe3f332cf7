const path = require('node:path');

const LIBRARIES = ['contracts', 'web-kit', 'ui-kit'];

/**
 * The source of every entry of the workspace's libraries. By aliases and not by the condition
 * `source` of their `exports`: packages from the registry use that condition too, for sources that
 * are not meant to be built here.
 *
 * @returns {Record<string, string>} the `resolve.alias` option
 */
function librarySources() {
  const aliases = {};
  for (const library of LIBRARIES) {
    const directory = path.join(__dirname, '../../libs', library);
    const { name, exports } = require(path.join(directory, 'package.json'));
    for (const [entry, conditions] of Object.entries(exports)) {
      if (!conditions.source) continue;
      aliases[`${name}${entry.slice(1)}$`] = path.join(directory, conditions.source);
    }
  }
  return aliases;
}

module.exports = { librarySources };
