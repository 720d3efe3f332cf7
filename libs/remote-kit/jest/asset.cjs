/** The URL that an imported image or font has in tests. */
module.exports = 'asset';
