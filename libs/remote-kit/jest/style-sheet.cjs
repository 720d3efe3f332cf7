/** An imported style sheet in tests, without class names. */
module.exports = {};
