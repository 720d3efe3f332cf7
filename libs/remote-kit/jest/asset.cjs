/** The URL that an imported style sheet, image or font has in tests. */
module.exports = 'asset';
