/** Stands for a style sheet, a picture or a font: what an import of it gives is its address. */
module.exports = 'asset';
