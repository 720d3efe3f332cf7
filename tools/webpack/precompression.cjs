const { constants } = require('node:zlib');

/**
 * What is compressed once at build time. Not HTML: the server writes a nonce into it, so that a
 * copy made now would carry the wrong one.
 */
const PRECOMPRESSED = {
  test: /\.(js|css|json|svg)$/,
  threshold: 1024,
  minRatio: 0.95,
};

const precompression = [
  {
    algorithm: 'brotliCompress',
    filename: '[path][base].br',
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
  },
  { algorithm: 'gzip', filename: '[path][base].gz', compressionOptions: { level: 9 } },
];

module.exports = { PRECOMPRESSED, precompression };
