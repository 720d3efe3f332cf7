export * from './redraw-image';
export * from './stored-image';
