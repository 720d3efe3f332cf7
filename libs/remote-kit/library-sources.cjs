const { existsSync } = require('node:fs');
const path = require('node:path');

/** The libraries that every application uses; in folders next to this one, even when installed. */
const LIBRARIES = ['contracts', 'web-kit', 'ui-kit'];

/**
 * The source of each entry in the `exports` of our libraries: inside the workspace they are
 * compiled together with the application. Empty where the libraries are installed, because packages
 * contain no sources. A general condition `source` would also match other packages, whose sources
 * we can't compile.
 *
 * @returns {Record<string, string>} full paths by request, such as `@atrium/ui-kit/forms`
 */
function librarySources() {
  /** @type {Record<string, string>} */
  const sources = {};
  for (const library of LIBRARIES) {
    const folder = path.join(__dirname, '..', library);
    if (!existsSync(path.join(folder, 'src'))) continue;
    const { name, exports } = require(path.join(folder, 'package.json'));
    for (const [entry, { source }] of Object.entries(exports)) {
      if (source) sources[`${name}${entry.slice(1)}`] = path.join(folder, source);
    }
  }
  return sources;
}

module.exports = { librarySources };
